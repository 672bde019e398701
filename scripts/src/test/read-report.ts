import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { PlainError } from '../plain-error.ts'

/** The report that a tool wrote; a tool that broke before wrote none. */
export function readReport<S extends z.ZodType>(file: string, schema: S): z.infer<S> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new PlainError('The tool ended without a report')
  }
}
