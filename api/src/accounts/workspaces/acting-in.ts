// In which workspace a call acts, and as what: looked up for each call, so that a member who is removed is out at once.

import { PROMPTS_HIDDEN, WORKSPACE_HEADER } from '@sightline/shared/domain/workspaces.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Access } from '../../http/access.ts'
import { ApiFailure, notFound } from '../../http/api-failure.ts'
import type { Caller } from '../../http/caller.ts'
import type { SessionServices } from '../account-services.ts'
import { findWorkspaceOfProject, prepareWorkspace, type FoundWorkspace } from './membership.queries.ts'
import { isId, isNamed, namedIn, namedProject, noSuchProject } from './named-project.ts'

const forbidden = (message: string) => new ApiFailure(403, 'FORBIDDEN', message)

const REFUSED = {
  viewer: 'You can read the reports of this workspace. Its owner or an editor can make this change.',
  editor: 'Only the owner of this workspace can do this.',
}

/** A project never moves to another workspace. */
const KNOWN_PROJECTS = 10_000

/** @returns the caller of a request in the workspace that it is about; a call in the person's own costs no query */
export function prepareActing(services: SessionServices) {
  const { db } = services
  const findWorkspace = prepareWorkspace(db)
  const known = new LRUCache<string, string>({ max: KNOWN_PROJECTS })

  async function workspaceOf(projectId: string): Promise<string | undefined> {
    const id = known.get(projectId) ?? (await findWorkspaceOfProject(db, projectId))
    if (id !== undefined) known.set(projectId, id)
    return id
  }

  /** A stranger stays in the own workspace, where the call finds what it finds for an unknown id. */
  async function ofProject(caller: Caller, projectId: string): Promise<Caller> {
    const workspaceId = await workspaceOf(projectId)
    if (workspaceId === undefined || workspaceId === caller.workspaceId) return caller
    const found = await findWorkspace(caller.personId, workspaceId)
    return found === undefined ? caller : inside(caller, workspaceId, found)
  }

  async function ofName(caller: Caller, workspaceId: string): Promise<Caller> {
    if (workspaceId === caller.workspaceId) return caller
    const found = isId(workspaceId) ? await findWorkspace(caller.personId, workspaceId) : undefined
    if (found === undefined) throw notFound('The workspace')
    return inside(caller, workspaceId, found)
  }

  async function ofToken(caller: Caller): Promise<Caller> {
    if (caller.token?.isOfOwner) return caller
    const found = await findWorkspace(caller.personId, caller.workspaceId)
    if (found === undefined)
      throw new ApiFailure(401, 'TOKEN_INVALID', 'The maker of this API token is no longer in its workspace.')
    return inside(caller, caller.workspaceId, found)
  }

  return {
    async act(request: FastifyRequest, caller: Caller, access: Access): Promise<Caller> {
      const { action, project: place } = access
      if (action === 'person') return caller
      const projectId = await namedProject(db, request, place)
      const header = request.headers[WORKSPACE_HEADER]
      const named = place === 'workspace' ? namedIn(request, place) : header
      const acting = caller.token
        ? await ofToken(caller)
        : isNamed(place)
          ? await (projectId === undefined ? caller : ofProject(caller, projectId))
          : await (typeof named === 'string' ? ofName(caller, named.toLowerCase()) : caller)
      refuseMember(acting, access, projectId)
      return acting
    },
  }
}

function inside(caller: Caller, workspaceId: string, { membership }: FoundWorkspace): Caller {
  const { personId, token } = caller
  return { personId, workspaceId, ...(token && { token }), ...(membership && { membership }) }
}

function refuseMember({ membership }: Caller, access: Access, projectId: string | undefined): void {
  if (membership === undefined) return
  const { role, projects, hidePrompts } = membership
  if (projects !== null && projectId !== undefined && !projects.includes(projectId)) throw noSuchProject(access.project)
  if (role === 'viewer' && access.action !== 'read') throw forbidden(REFUSED.viewer)
  if (access.action === 'manage') throw forbidden(REFUSED.editor)
  if (hidePrompts && access.showsPrompts) throw forbidden(PROMPTS_HIDDEN)
}
