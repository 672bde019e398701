import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Connection } from '../../database/connection.ts'
import { analyses } from '../../database/schema/answers.ts'
import type { ProjectPlace } from '../../http/access.ts'
import { notFound } from '../../http/api-failure.ts'

export const isNamed = (place: ProjectPlace) => !['listed', 'none', 'every', 'workspace'].includes(place)

/** @returns undefined for a request without an id: its validation answers */
export async function namedProject(
  db: Connection,
  request: FastifyRequest,
  place: ProjectPlace,
): Promise<string | undefined> {
  const named = isNamed(place) ? namedIn(request, place) : undefined
  if (named === undefined) return undefined
  return place === 'analysis' ? findProjectOfAnalysis(db, named) : named
}

/** An id that the request names. Ids are compared in lower case, as the calls' schemas read them. */
export function namedIn({ params, body }: FastifyRequest, place: ProjectPlace): string | undefined {
  const fields = (place === 'body' ? body : params) as Record<string, unknown> | null | undefined
  const field = { body: 'projectId', analysis: 'id', workspace: 'workspaceId' }[String(place)] ?? place
  const value = fields?.[field]
  return typeof value === 'string' && isId(value.toLowerCase()) ? value.toLowerCase() : undefined
}

export const isId = (value: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(value)

/** As for a project that does not exist. */
export const noSuchProject = (place: ProjectPlace) => notFound(place === 'analysis' ? 'The analysis' : 'The project')

/** Of an analysis, whoever owns it: its route finds it by its workspace. */
async function findProjectOfAnalysis(db: Connection, analysisId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: analyses.projectId }).from(analyses).where(eq(analyses.id, analysisId))
  return row?.id
}
