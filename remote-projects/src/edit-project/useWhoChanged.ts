import { useEffect, useEffectEvent, useState } from 'react'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useChangedBy } from '@sightline/shared/workspaces/use-changed-by.ts'
import { useChangeProjectMutation } from './edit-project.api.ts'

type Seen = Pick<Project, 'id' | 'updatedAt'>

/**
 * @returns asks who has changed a project since `seenAt`. The API says so when it refuses a change as out of date; this one has
 * nothing to change.
 */
export function useAskWhoChanged() {
  const [changeProject] = useChangeProjectMutation()
  const changedBy = useChangedBy()
  return async ({ id, updatedAt }: Seen, seenAt: string | undefined): Promise<string | undefined> => {
    if (seenAt === undefined || seenAt === updatedAt) return undefined
    const { error } = await changeProject({ projectId: id, body: { unchangedSince: seenAt } })
    return error === undefined ? undefined : changedBy(error)
  }
}

/** Undefined as long as it is not known. */
export function useWhoChanged(project: Seen, seenAt: string | undefined): string | undefined {
  const ask = useAskWhoChanged()
  // An answer about a former state of the project is not shown for a later one.
  const asked = `${project.id} ${project.updatedAt} ${seenAt}`
  const [told, setTold] = useState<{ asked: string; person: string | undefined }>()
  const askOf = useEffectEvent(() => ask(project, seenAt))
  useEffect(() => {
    let isLeft = false
    void askOf().then((person) => !isLeft && setTold({ asked, person }))
    return () => {
      isLeft = true
    }
  }, [asked])
  return told?.asked === asked ? told.person : undefined
}
