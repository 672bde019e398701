import type { BaseServices } from '../database/base-services.ts'
import type { z } from 'zod'
import type { trafficEnvironment } from './traffic.settings.ts'
import type { NameServer } from './verify-name.ts'

export interface TrafficServices extends BaseServices {
  nameServer: NameServer
  settings: z.infer<z.ZodObject<typeof trafficEnvironment>>
}
