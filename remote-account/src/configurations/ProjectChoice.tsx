import { useProjectsQuery } from '@sightline/shared/api'
import { RemovableChip } from '@sightline/shared/ui/badge/Chip.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Radio } from '@sightline/shared/ui/form/Radio.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import styles from './Settings.module.css'

/** Which projects a token or a webhook is for. */
export interface Reach {
  reach: 'all' | 'some'
  projects: string[]
}

export const initialReach: Reach = { reach: 'all', projects: [] }

export const reachError = ({ reach, projects }: Reach) =>
  reach === 'some' && projects.length === 0 ? 'Please choose a project, or all.' : undefined

interface ProjectChoiceProps {
  chosen: Reach
  error: string | undefined
  change: (values: Partial<Reach>) => void
}

export function ProjectChoice({ chosen: { reach, projects }, error, change }: ProjectChoiceProps) {
  const { data = [], isSuccess, isError, refetch } = useProjectsQuery()
  const others = data.filter(({ id }) => !projects.includes(id))
  const nameOf = (id: string) => data.find((project) => project.id === id)?.domain ?? 'A project'
  return (
    <fieldset className={styles.choices}>
      <legend>Projects</legend>
      <Radio
        name="reach"
        label="All projects, including future ones"
        checked={reach === 'all'}
        onChange={() => change({ reach: 'all' })}
      />
      <Radio name="reach" label="Some" checked={reach === 'some'} onChange={() => change({ reach: 'some' })} />
      {reach === 'some' && (
        <div className={styles.some}>
          {projects.length > 0 && (
            <div className={styles.chips}>
              {projects.map((id) => (
                <RemovableChip
                  key={id}
                  text={nameOf(id)}
                  onRemove={() => change({ projects: projects.filter((other) => other !== id) })}
                />
              ))}
            </div>
          )}
          {isError ? (
            <p>
              The projects could not be loaded.{' '}
              <Button size="sm" onClick={() => void refetch()}>
                Retry
              </Button>
            </p>
          ) : isSuccess && data.length === 0 ? (
            <p className={styles.words}>You have no projects yet.</p>
          ) : others.length === 0 && isSuccess ? null : (
            <Select
              aria-label="Add a project"
              aria-invalid={error ? true : undefined}
              placeholder="Add a project"
              options={others.map(({ id, domain }) => ({ value: id, label: domain }))}
              value=""
              onChange={({ target }) => change({ projects: [...projects, target.value] })}
            />
          )}
          {error !== undefined && <FieldError role="alert">{error}</FieldError>}
        </div>
      )}
    </fieldset>
  )
}
