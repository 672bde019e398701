import { useEffect, useState } from 'react'
import type { ProjectListResponse } from '@sightline/shared/contract/api/projects.ts'
import { callApi } from '@sightline/shared/transport'

/**
 * The newest project's id. This page is outside the shell, whose store is not loaded for it.
 * @param signedIn a visitor has no projects
 * @returns null while it is loading, and where there is none
 */
export function useLatestProject(signedIn: boolean): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    if (!signedIn) return
    const left = new AbortController()
    callApi<Partial<ProjectListResponse>>({ url: '/projects?limit=100', signal: left.signal })
      .then(({ data }) => setId(newest(data?.projects ?? [])?.id ?? null))
      .catch(() => undefined) // The link leads to all projects then.
    return () => left.abort()
  }, [signedIn])
  return id
}

function newest<Project extends { createdAt: string }>(projects: Project[]): Project | undefined {
  return projects.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]
}
