import { z } from 'zod'
import { serviceSettings } from '@sightline/shared/service/settings.ts'

export const identitySettings = serviceSettings.extend({
  /** pages that stand in for Google, LinkedIn, Facebook and Apple: for development only */
  IDENTITY_STAND_INS: z.stringbool().default(false),
})
export type IdentitySettings = z.infer<typeof identitySettings>
