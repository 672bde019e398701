import { z } from 'zod'

export const printEnvironment = {
  /** the browser that prints reports; without: one on the PATH */
  CHROMIUM_PATH: z.string().min(1).optional(),
}

export interface PrintSettings {
  CHROMIUM_PATH?: string | undefined
  PUBLIC_URL: string
}
