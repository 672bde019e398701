// What is done with a project as a whole: its set-up is cloned for another domain, or all of it is deleted.

import { useState } from 'react'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { CloneDialog } from './CloneDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import styles from './WholeProject.module.css'

interface WholeProjectProps {
  project: Project
  /** nothing of the form is kept: the project is gone */
  onDeleted: () => void
}

export function WholeProject({ project, onDeleted }: WholeProjectProps) {
  const [open, setOpen] = useState<'clone' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Card as="section" aria-labelledby="clone">
        <CardHead titleId="clone" title="Clone set-up" />
        <CardBody className={styles.body}>
          <p>
            Start a project for another domain with the geography, persona, platforms, search method and competitors of
            this one, and with its prompts, except those that name {project.projectName}.
          </p>
          <Button onClick={() => setOpen('clone')}>Clone set-up</Button>
        </CardBody>
      </Card>
      <Card as="section" aria-labelledby="danger" className={styles.danger}>
        <CardHead titleId="danger" title="Danger Zone" />
        <CardBody className={styles.body}>
          <p>
            Deleting cannot be undone. To archive {project.domain} instead, deactivate it in My Projects: it is not
            analyzed any more, does not count towards your plan, and keeps its reports.
          </p>
          <Button variant="danger" onClick={() => setOpen('delete')}>
            Delete project
          </Button>
        </CardBody>
      </Card>
      {open === 'clone' && <CloneDialog project={project} onClose={close} />}
      {open === 'delete' && <DeleteDialog project={project} onClose={close} onDeleted={onDeleted} />}
    </>
  )
}
