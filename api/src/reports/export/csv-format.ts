import { csvRules } from '@sightline/shared/domain/csv-rules.ts'
import { stringify } from 'csv-stringify'

/** @returns a transform stream: rows in, bytes out */
export function csvFormat(headers: string[]) {
  return stringify({ ...csvRules, columns: headers.map((header) => ({ key: header, header })) })
}
