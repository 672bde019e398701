import type { BaseServices } from '../database/base-services.ts'
import type { NameServer } from './verify-name.ts'

export interface TrafficServices extends BaseServices {
  nameServer: NameServer
}
