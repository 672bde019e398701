import type { Project } from '@sightline/shared/contract/api/projects.ts'

/** The brand name behind a competitor's domain; the domain while the project is loading, or does not list it. */
export function competitorName(domain: string, project: Pick<Project, 'competitors'> | undefined): string {
  return project?.competitors.find((competitor) => competitor.domain === domain)?.brandNames[0] ?? domain
}
