// JSON of a store: read with a limit, and checked.

import type { z } from 'zod'
import { parseJson } from '@sightline/releases/release-folder.ts'
import { StoreError, type Limits } from './http-store.ts'

export const JSON_FILE: Limits = { bytes: 2_000_000 }

/** @returns null when the store has no such file */
export type ReadStore = (file: string, limits: Limits) => Promise<Buffer | null>

/** Where files come from, and the folder that they go to. */
export interface Copying {
  read: ReadStore
  root: string
}

/** @returns null when the store has no such file. @throws StoreError */
export async function readStoredJson<Schema extends z.ZodType>(
  read: ReadStore,
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const content = await read(file, JSON_FILE)
  return content === null ? null : parseStored(file, content, schema)
}

/** @throws StoreError */
export function parseStored<Schema extends z.ZodType>(file: string, content: Buffer, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(parseJson(content.toString()))
  if (!parsed.success) throw new StoreError(`The store of releases has a damaged ${file}`)
  return parsed.data
}
