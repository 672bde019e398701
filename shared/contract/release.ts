// Shapes of the files on disk (remote.json, build.json, release, entry of a channel) and of the boot manifest in the page.

import { z } from 'zod'

/** Of this site: a link to `//elsewhere.example`, or with a backslash, leads to another one. */
const ownPath = z.string().regex(/^\/(?![\\/])/, 'a path starts with one slash')

export const ownedPath = z.object({
  /** exact path pattern of React Router, without optional parts and splats */
  path: ownPath,
  access: z.enum(['public', 'signed-in']),
  /** in the header, and in the browser's tab */
  title: z.string().min(1),
  /** in the browser's tab, where the header's title would be ambiguous */
  tab: z.string().min(1).optional(),
  badge: z.literal('BETA').optional(),
  /** the one action of the header: a link */
  action: z
    .object({
      label: z.string(),
      icon: z.enum(['plus', 'arrow-left']).optional(),
      to: ownPath,
      /** not for viewers */
      forEditors: z.boolean().optional(),
    })
    .optional(),
  /** the page's first GET requests, below the API's base, as templates: see first-requests.ts */
  requests: z.array(ownPath).optional(),
  /** "period=custom" → further ones, of an address that has these values in its query. A gateway that does not know them leaves them out. */
  requestsWhen: z.record(z.string(), z.array(ownPath)).optional(),
  /** an entry at the end of a group of the product's sidebar */
  sidebar: z
    .object({
      label: z.string().min(1),
      group: z.enum(['INSIGHTS', 'SETTINGS']),
      icon: z.enum(['chart', 'eye', 'link', 'list', 'scan', 'users']),
    })
    .optional(),
})
export type OwnedPath = z.infer<typeof ownedPath>

export const remoteManifest = z.object({
  name: z.string().regex(/^remote-[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
  /** name for people: "Reports could not be loaded" */
  label: z.string().min(1),
  /** semver range of REMOTE_CONTRACT versions */
  contract: z.string(),
  paths: z
    .array(ownedPath.extend({ screen: z.string().describe('file below src/ that src/remote.tsx loads for the path') }))
    .min(1),
})

export const buildManifest = z.object({
  name: z.string(),
  version: z.string(),
  /** entry script: remoteEntry.js of a remote; the host has `scripts` */
  entry: z.string(),
  /** files that the page needs before the first paint, in order (host), or for a remote's first screen */
  preload: z.object({
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    fonts: z.array(z.string()).optional(),
  }),
  /** path pattern → further files to preload */
  preloadByPath: z.record(z.string(), z.array(z.string())),
  /** of a remote: path → its HTML as a file of the build, and what search engines learn of it (decision 0029) */
  prerendered: z
    .record(
      z.string(),
      z.object({
        file: z.string(),
        description: z.string(),
        structuredData: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
  /**
   * path → HTML of what stands there before any script, as a file of the build (decision 0043): of a remote the skeleton of a screen, of the
   * host the frame of all signed-in pages below the path
   */
  skeletons: z.record(z.string(), z.string()).optional(),
  /** host only: it hydrates prerendered pages */
  hydrates: z.boolean().optional(),
  /** host only: further files that every signed-in page needs */
  signedIn: z.array(z.string()).optional(),
  /** of a remote */
  label: z.string().optional(),
  contract: z.string(),
  paths: z
    .array(ownedPath)
    .refine(
      (paths) => paths.every(({ path, sidebar }) => sidebar === undefined || !path.includes(':')),
      'a path with a parameter cannot be in the sidebar',
    ),
  /**
   * shared modules that the host provides or a remote uses → version of the package, and exported or used names where they are
   * known
   */
  shared: z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()).optional() })),
  /** sha384 of types.json. It is not among `files`: the same version may be built beside other sources of the shared modules. */
  types: z.string().optional(),
  /** packages of which the build carries a copy → version */
  bundled: z.record(z.string(), z.string()).optional(),
  /** file → sha384, as in a Subresource Integrity attribute */
  files: z.record(z.string(), z.string()),
  revision: z.string(),
  createdAt: z.string(),
})
export type BuildManifest = z.infer<typeof buildManifest>

export const release = z.object({
  id: z.string(),
  host: z.string(),
  /** remote name → version */
  remotes: z.record(z.string(), z.string()),
})
export type Release = z.infer<typeof release>

/** One change of a channel. */
export const channelEntry = z.object({
  /** from 1 */
  number: z.number().int().positive(),
  release: z.string(),
  locked: z.boolean(),
  action: z.enum(['promote', 'rollback', 'lock', 'unlock']),
  at: z.string(),
  /** who made it, where that is known */
  by: z.string().optional(),
})
export type ChannelEntry = z.infer<typeof channelEntry>

/** Its last entry, and all of them. */
export interface Channel {
  name: string
  release: string
  locked: boolean
  history: ChannelEntry[]
}

export const bootRemote = z.object({
  name: z.string(),
  label: z.string().optional(),
  version: z.string(),
  contract: z.string(),
  /** absolute URL path of remoteEntry.js */
  entry: z.string(),
  integrity: z.string(),
  paths: z.array(ownedPath),
  /** path → files of its first screen beside the entry, which the host requests before a link to it is followed */
  files: z.record(z.string(), z.array(z.string())).optional(),
  /** the previous version, which takes its place (fallback) when this one cannot be loaded; never where versions are pinned */
  previous: z.object({ version: z.string(), entry: z.string(), integrity: z.string() }).optional(),
})
export type BootRemote = z.infer<typeof bootRemote>

export const authConfig = z.object({
  /** origin of the provider, with scheme */
  domain: z.string(),
  clientId: z.string(),
  audience: z.string(),
  organization: z.string().optional(),
  /** true when the provider is on another origin (Auth0) */
  useRefreshTokens: z.boolean(),
})
export type AuthConfig = z.infer<typeof authConfig>

/** contract/support.ts */
const contact = z.object({
  email: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  office: z.array(z.string()).readonly(),
})

export const bootManifest = z.object({
  release: z.string(),
  channel: z.string(),
  /** of a gradual rollout whose two groups have this visit in one of them; absent for a pin, which is in neither */
  rolloutStep: z.number().int().positive().optional(),
  config: z.object({ apiBase: z.string(), auth: authConfig, contact }),
  host: z.object({ version: z.string() }),
  remotes: z.array(bootRemote),
})
export type BootManifest = z.infer<typeof bootManifest>
