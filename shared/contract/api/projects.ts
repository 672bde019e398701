// Projects, their settings and state.

import { MAX_HOST_LENGTH } from '../../domain/website/host-length.ts'
import { z } from 'zod'
import { DELETION_NOT_CONFIRMED } from '../../domain/project-deletion.ts'
import { intervalRefusal } from '../../domain/plan-claims.ts'
import { activeLimitMessage } from '../../domain/plan-limits.ts'
import { answerModes, platformIds, type PlatformChoice } from '../../domain/platforms.ts'
import {
  analysisFrequencies,
  MAX_BRAND_VARIATIONS,
  MAX_COMPETITORS,
  MAX_GEOGRAPHY_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  PROJECT_LIST_LIMIT,
} from '../../domain/project-rules.ts'
import { RECENT_SIGN_IN_MINUTES, signInAgain } from '../../domain/recent-sign-in.ts'
import { calls, conflict, failing } from './call.ts'
import {
  cursor,
  dataEnvelope,
  exampleChange,
  exampleIds,
  id,
  ids,
  instant,
  integer,
  limit,
  nextCursor,
  page,
  projectParams,
  saying,
  string,
  trimmedText,
  withExample,
  writeKeyHeaders,
} from './envelope.ts'
import { standingOnPlan } from './standing.ts'

export const platformId = z.enum(platformIds)
export const answerMode = z.enum(answerModes)
/** Most entries in a list of platforms or modes; duplicates are removed. */
export const MAX_NAMED = 20
const platformIdList = z.array(platformId).meta({ examples: [['chatgpt', 'gemini']] })
export const platformList = platformIdList.min(1).max(MAX_NAMED)

const name = trimmedText(MAX_NAME_LENGTH).min(1)
const domain = withExample(trimmedText(MAX_HOST_LENGTH).min(1), 'globex.com')
/** Free text: shared/domain/website checks whether it is a website, with messages of its own. */
export const typedWebsite = withExample(trimmedText(2048), 'acme.com', {
  description: 'The website, as a domain or an address',
})

const EXAMPLE_NAMES = ['Acme', 'Acme Inc']
/** primary first, then its variations */
const brandNames = z
  .array(name)
  .min(1)
  .max(MAX_BRAND_VARIATIONS + 1, `must have at most ${MAX_BRAND_VARIATIONS} variations`)
  .meta({ examples: [EXAMPLE_NAMES] })

export const competitor = z.object({ domain, brandNames: brandNames.meta({ examples: [['Globex']] }) })
export type Competitor = z.infer<typeof competitor>
export const EXAMPLE_COMPETITORS: Competitor[] = [{ domain: 'globex.com', brandNames: ['Globex'] }]

export const projectSettings = z.object({
  autoAnalysis: withExample(z.boolean().default(false), true),
  analysisFrequency: z.enum(analysisFrequencies).default('weekly'),
  emailNotifications: z.boolean().default(true),
  slackNotifications: z.boolean().default(false),
  searchMethod: answerMode.default('with-web-search'),
})

export const projectStatus = z.enum(['active', 'inactive', 'processing', 'paused', 'completed'])
export const projectSearch = z.enum(['active', 'inactive'])

export const EXAMPLE_PERSONA = 'A head of marketing who compares tools'
export const EXAMPLE_OFFER = 'anvils'

export const project = z.object({
  _id: ids.project,
  id: ids.project,
  /** the same as `id`; as `geography` and `status` are `targetGeography` and `projectStatus` */
  projectId: ids.project,
  domain: string('acme.com'),
  projectName: string('Acme'),
  projectStatus,
  projectSearch,
  targetGeography: string('US'),
  geography: string('US'),
  status: projectStatus,
  targetPersona: string(EXAMPLE_PERSONA),
  /** what the company offers; empty when unknown */
  description: string(EXAMPLE_OFFER),
  platforms: platformIdList,
  brandNames: z.array(z.string()).meta({ examples: [EXAMPLE_NAMES] }),
  competitors: z.array(competitor),
  /** the client of an agency, and others; `shared/domain/client-tags.ts` says which are a client */
  tags: z.array(z.string()).meta({ examples: [['ai-visibility', 'Outdoor']] }),
  settings: projectSettings,
  createdAt: instant.meta({ examples: ['2026-03-02T09:15:00.000Z'] }),
  updatedAt: instant,
})
export type Project = z.infer<typeof project>

/** What the company offers, in a few words: "outdoor clothing". Longer texts are stored, and not used as a topic of prompts. */
export const offerText = trimmedText(1000).meta({ examples: [EXAMPLE_OFFER] })

const tagList = withExample(z.array(trimmedText(MAX_TAG_LENGTH).min(1)).max(MAX_TAGS), ['ai-visibility', 'Outdoor'])

export const createProjectRequest = z.object({
  domain: typedWebsite,
  targetGeography: withExample(trimmedText(MAX_GEOGRAPHY_LENGTH).min(1), 'US'),
  /** stored as sent; a new project always starts with its search inactive */
  projectSearch: projectSearch.optional(),
  targetPersona: withExample(trimmedText(500).min(1), EXAMPLE_PERSONA),
  platforms: platformList,
  brandNames,
  competitors: withExample(z.array(competitor).max(MAX_COMPETITORS).default([]), EXAMPLE_COMPETITORS),
  description: offerText.default(''),
  tags: tagList.default([]),
  settings: projectSettings.prefault({}),
  promptsFrom: withExample(id.optional(), exampleIds.project, {
    description:
      'A project of yours whose prompts the new one gets, within the plan’s limit. Prompts that name its brand are left out.',
  }),
})
export type CreateProjectRequest = z.input<typeof createProjectRequest>

export const createProjectResponse = dataEnvelope(z.object({ project, projectId: ids.project }))
export const projectResponse = dataEnvelope(z.object({ project }))
export const projectWithStateResponse = dataEnvelope(
  z.object({
    project,
    /** stored answers are being measured again, after a change of names or of the detector */
    remeasuring: z.boolean(),
    /** next scheduled run; null when none is scheduled */
    nextAnalysisAt: instant.nullable().meta({ examples: ['2026-06-12T03:17:00.000Z'] }),
    /** that it belongs to, and the plan that holds there now */
    workspace: standingOnPlan,
  }),
)
export const projectListQuery = z.object({
  limit: limit(PROJECT_LIST_LIMIT, PROJECT_LIST_LIMIT),
  page,
  cursor,
})
export const projectListResponse = dataEnvelope(
  z.object({
    projects: z.array(project),
    page: integer(1),
    /** over all pages */
    total: integer(1),
    nextCursor,
  }),
)
export type ProjectListResponse = z.infer<typeof projectListResponse>

/** Absent fields are left unchanged; the rules of creation apply to the others. */
export const updateProjectRequest = createProjectRequest
  .pick({ brandNames: true, platforms: true, targetPersona: true, targetGeography: true })
  .extend({
    competitors: z.array(competitor).max(MAX_COMPETITORS),
    description: offerText,
    tags: tagList,
    unchangedSince: instant.meta({
      description: 'The `updatedAt` that you have read: a project that was changed since stays as it is',
    }),
    settings: z
      .object({
        autoAnalysis: z.boolean(),
        analysisFrequency: z.enum(analysisFrequencies),
        emailNotifications: z.boolean(),
        slackNotifications: z.boolean(),
        searchMethod: answerMode,
      })
      .partial()
      .meta({ examples: [{ autoAnalysis: true, analysisFrequency: 'daily' }] }),
  })
  .partial()
export type UpdateProjectRequest = z.input<typeof updateProjectRequest>

export const projectStatusRequest = z.object({
  status: z.enum(['active', 'inactive']).meta({ examples: ['inactive'] }),
  searchStatus: projectSearch.meta({ examples: ['inactive'] }),
})

export const deleteProjectRequest = z.object({
  confirm: trimmedText(MAX_HOST_LENGTH)
    .prefault('')
    .meta({ examples: ['acme.com'], description: 'Domain or name of the project' }),
})
export const deletedMessage = (domain: string) => `${domain} and everything of it is deleted.`

export const platformState = z.object({
  id: platformId,
  name: string('ChatGPT'),
  /** whether it can be chosen at project set-up */
  choice: z.enum(['offered', 'coming-soon', 'hidden']) satisfies z.ZodType<PlatformChoice>,
  /**
   * Where its answers come from: its own API, the sample engine, or nowhere ('off': it has no key and another platform has
   * one). A run whose platforms are all off is answered by the sample engine.
   */
  source: z.enum(['real', 'sample', 'off']).meta({ examples: ['sample'] }),
})
export type PlatformState = z.infer<typeof platformState>
export const platformsResponse = dataEnvelope(z.object({ platforms: z.array(platformState) }))

const knownDomain = conflict('You already have a project for acme.com.', { projectId: exampleIds.project })
const noSuchInterval = conflict(intervalRefusal(24))
const limitReached = failing(429, 'WEBANALYZER_LIMIT_EXCEEDED', activeLimitMessage(5))

/** Message of the 409 when `unchangedSince` is out of date (optimistic locking). */
export const CHANGED_SINCE = 'The project was changed meanwhile. Please read it again.'

export const projectCalls = calls('Projects', {
  listProjects: {
    summary: 'List your projects, a page at a time',
    description: 'Active ones stand on the first pages, whatever their age. On a page the newest is first.',
    querystring: projectListQuery,
    response: { 200: projectListResponse },
  },
  createProject: {
    summary: 'Create a project',
    description:
      'It starts active, and its search inactive until its first analysis is complete. With `settings.autoAnalysis`, a token needs the scope `run`, too.',
    headers: writeKeyHeaders,
    body: createProjectRequest,
    response: { 201: createProjectResponse },
    example: { message: 'Project "Acme" created successfully!', data: { project: { projectSearch: 'inactive' } } },
    failures: [knownDomain, noSuchInterval, limitReached],
  },
  getProject: {
    summary: 'Read a project',
    description: 'A viewer gets the `settings` of a new project: those of this one are for its owner and editors.',
    params: projectParams,
    response: { 200: projectWithStateResponse },
  },
  updateProject: {
    summary: 'Change names, competitors, platforms or settings of a project',
    description:
      'Absent fields stay as they are. Changed names or competitors let the stored answers be measured again: `remeasuring` says that this goes on. For `platforms`, `settings.autoAnalysis` and `settings.analysisFrequency`, a token needs the scope `run`, too.',
    params: projectParams,
    headers: writeKeyHeaders,
    body: updateProjectRequest,
    response: { 200: projectWithStateResponse },
    example: { data: { project: { settings: { analysisFrequency: 'daily' } }, remeasuring: true } },
    failures: [conflict(CHANGED_SINCE, exampleChange), noSuchInterval],
  },
  setProjectStatus: {
    summary: 'Activate or deactivate a project',
    description: 'To activate a project with `settings.autoAnalysis`, a token needs the scope `run`, too.',
    params: projectParams,
    headers: writeKeyHeaders,
    body: projectStatusRequest,
    response: { 200: projectResponse },
    example: { data: { project: { projectStatus: 'inactive', status: 'inactive', projectSearch: 'inactive' } } },
    failures: [limitReached],
  },
  deleteProject: {
    summary: 'Delete a project, with its prompts, answers and reports',
    description: `For good, and at once: its run is cancelled, and its domain is free for a new project. To keep its reports, deactivate it instead. Asks for a sign-in when the last one is older than ${RECENT_SIGN_IN_MINUTES} minutes. No API token may make this call.`,
    params: projectParams,
    body: deleteProjectRequest,
    ...saying(deletedMessage('acme.com')),
    failures: [
      failing(400, 'BAD_REQUEST', DELETION_NOT_CONFIRMED),
      failing(403, 'RECENT_SIGN_IN_REQUIRED', signInAgain.deleteProject),
    ],
  },
  listPlatforms: {
    summary: 'List the AI platforms, and where their answers come from',
    description:
      'A platform with a key is real. Without any key all are samples; with one, those without are off: a run leaves ' +
      'them out, unless it asks none but such platforms, and then the sample engine answers for them.',
    response: { 200: platformsResponse },
  },
})
