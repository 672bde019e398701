// Projects, and the look-ups about a website that their set-up uses.

import { z } from 'zod'
import { answerModes, platformIds, type PlatformChoice } from '../platforms.ts'
import {
  analysisFrequencies,
  MAX_BRAND_VARIATIONS,
  MAX_COMPETITORS,
  MAX_GEOGRAPHY_LENGTH,
  MAX_NAME_LENGTH,
  PROJECT_LIST_LIMIT,
} from '../project-rules.ts'
import { dataEnvelope, id, instant, page, text, trimmedText } from './envelope.ts'

export const platformId = z.enum(platformIds)
export const answerMode = z.enum(answerModes)
/** of a list of platforms or modes; one that is named twice counts once */
export const MAX_NAMED = 20
export const platformList = z.array(platformId).min(1).max(MAX_NAMED)

const name = trimmedText(MAX_NAME_LENGTH).min(1)
const domain = trimmedText(253).min(1)
/** As somebody typed it: whether it is one is for the rules of a website to say, in their words. */
export const typedWebsite = trimmedText(2048)

/** primary first, then its variations */
const brandNames = z
  .array(name)
  .min(1)
  .max(MAX_BRAND_VARIATIONS + 1, `must have at most ${MAX_BRAND_VARIATIONS} variations`)

export const competitor = z.object({ domain, brandNames })
export type Competitor = z.infer<typeof competitor>

export const projectSettings = z.object({
  autoAnalysis: z.boolean().default(false),
  analysisFrequency: z.enum(analysisFrequencies).default('weekly'),
  emailNotifications: z.boolean().default(true),
  slackNotifications: z.boolean().default(false),
  searchMethod: answerMode.default('with-web-search'),
})

export const projectStatus = z.enum(['active', 'inactive', 'processing', 'paused', 'completed'])
export const projectSearch = z.enum(['active', 'inactive'])

export const project = z.object({
  _id: id,
  id,
  /** the same as `id`; as `geography` and `status` are `targetGeography` and `projectStatus` */
  projectId: id,
  domain: z.string(),
  projectName: z.string(),
  projectStatus,
  projectSearch,
  targetGeography: z.string(),
  geography: z.string(),
  status: projectStatus,
  targetPersona: z.string(),
  /** what the company offers; empty where nobody has said it */
  description: z.string(),
  platforms: z.array(platformId),
  brandNames: z.array(z.string()),
  competitors: z.array(competitor),
  settings: projectSettings,
  createdAt: instant,
  updatedAt: instant,
})
export type Project = z.infer<typeof project>

/** What the company offers, in a few words: "outdoor clothing". Longer texts are stored, and are no topic of prompts. */
export const offerText = trimmedText(1000)

export const createProjectRequest = z.object({
  domain: typedWebsite,
  targetGeography: trimmedText(MAX_GEOGRAPHY_LENGTH).min(1),
  /** accepted as sent; a new project always starts with its search inactive */
  projectSearch: projectSearch.optional(),
  targetPersona: trimmedText(500).min(1),
  platforms: platformList,
  brandNames,
  competitors: z.array(competitor).max(MAX_COMPETITORS).default([]),
  description: offerText.default(''),
  tags: z.array(text(50)).max(20).default([]),
  settings: projectSettings.prefault({}),
})
export type CreateProjectRequest = z.input<typeof createProjectRequest>

export const createProjectResponse = dataEnvelope(z.object({ project, projectId: id }))
export const projectResponse = dataEnvelope(z.object({ project }))
export const projectWithStateResponse = dataEnvelope(
  z.object({
    project,
    /** stored answers are being measured again, with changed names or a better detector */
    remeasuring: z.boolean(),
    /** when the project is analysed by itself the next time; null where that is by hand only */
    nextAnalysisAt: instant.nullable(),
  }),
)
export const projectListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PROJECT_LIST_LIMIT).default(PROJECT_LIST_LIMIT),
  page,
})
export const projectListResponse = dataEnvelope(
  z.object({
    projects: z.array(project),
    page: z.number().int(),
    /** on all pages */
    total: z.number().int(),
  }),
)
export type ProjectListResponse = z.infer<typeof projectListResponse>

/** Absent fields stay as they are; the rules of creation hold for what is given. */
export const updateProjectRequest = createProjectRequest
  .pick({ brandNames: true, platforms: true, targetPersona: true, targetGeography: true })
  .extend({
    competitors: z.array(competitor).max(MAX_COMPETITORS),
    description: offerText,
    settings: z.object({
      autoAnalysis: z.boolean(),
      analysisFrequency: z.enum(analysisFrequencies),
      emailNotifications: z.boolean(),
      slackNotifications: z.boolean(),
      searchMethod: answerMode,
    }).partial(),
  })
  .partial()
export type UpdateProjectRequest = z.input<typeof updateProjectRequest>

export const projectStatusRequest = z.object({
  status: z.enum(['active', 'inactive']),
  searchStatus: projectSearch,
})

export const domainRequest = z.object({ domain: typedWebsite })

export const brandNamesResponse = dataEnvelope(
  z.object({
    brandName: z.string(),
    otherBrandNames: z.array(z.string()),
    /** what the company offers, in a few words; empty where neither model, site nor domain tells it */
    description: z.string(),
    /** a model, what the site says of itself, or the words of the domain alone, where neither told a name */
    source: z.enum(['model', 'site', 'domain']),
  }),
)
export type BrandNames = z.infer<typeof brandNamesResponse>['data']

export const marketPeers = z.object({
  stream: z.string(),
  region: z.string(),
  subjectBrand: z.object({ name: z.string(), domain: z.string() }),
  brands: z.array(z.object({ rank: z.number().int(), name: z.string(), domain: z.string(), isSubject: z.boolean() })),
  sample: z.boolean(),
})
export type MarketPeers = z.infer<typeof marketPeers>
export const marketPeersResponse = dataEnvelope(marketPeers)

export const domainOverview = z.object({
  traffic: z.number(),
  keywords: z.number(),
  referringDomains: z.number(),
  backlinks: z.number(),
  /** the source lists no more links than were counted: there may be more referring domains and backlinks */
  linksAtLeast: z.boolean().optional(),
  sample: z.boolean(),
})
export type DomainOverview = z.infer<typeof domainOverview>
export const domainOverviewResponse = dataEnvelope(domainOverview)

export const platformState = z.object({
  id: platformId,
  name: z.string(),
  /** can it be chosen at project set-up */
  choice: z.enum(['offered', 'coming-soon', 'hidden']) satisfies z.ZodType<PlatformChoice>,
  /**
   * Where its answers come from now: its own API, the sample engine, or nowhere ('off': no key while another platform
   * has one). A run that asks none but platforms that are off is answered by the sample engine.
   */
  source: z.enum(['real', 'sample', 'off']),
})
export type PlatformState = z.infer<typeof platformState>
export const platformsResponse = dataEnvelope(z.object({ platforms: z.array(platformState) }))
