import type { BaseServices } from '../database/base-services.ts'
import type { z } from 'zod'
import type { Ga4KeyBox } from './ga4/service-account.ts'
import type { trafficEnvironment } from './traffic.settings.ts'
import type { NameServer } from './verify-name.ts'

export interface TrafficServices extends BaseServices {
  nameServer: NameServer
  /** encrypts the keys of service accounts; null without SECRET_KEY */
  ga4KeyBox: Ga4KeyBox | null
  settings: z.infer<z.ZodObject<typeof trafficEnvironment>>
}
