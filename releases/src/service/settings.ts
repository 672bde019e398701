// The settings of the releases service (docs/settings.md holds the same table).

import { z } from 'zod'
import { serviceSettings, trustedProxies } from '@sightline/shared/service/settings.ts'
import { NAME } from '../release-folder.ts'

export const releasesServiceSettings = serviceSettings
  .pick({ LOG_LEVEL: true, HOST: true, PORT: true, DATA_DIR: true })
  .extend({
    RELEASES_DIR: z.string(),
    /** beside which previews are shown unless the caller names another one */
    CHANNEL: z.string().regex(NAME, 'must be of small letters, digits and hyphens').default('production'),
    /** a TLS proxy in front; without one no forwarded header is trusted */
    TRUSTED_PROXIES: trustedProxies.optional(),
  })

export type ReleasesServiceSettings = z.infer<typeof releasesServiceSettings>
