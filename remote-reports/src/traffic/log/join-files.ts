import type { SentLog } from './send-log.ts'

const isPacked = ({ name }: File) => /\.gz$/i.test(name)

/** Files of one upload are one body: packed ones stand one after the other, others begin on a line of their own. Null for both kinds. */
export function joinFiles(files: readonly File[]): SentLog | null {
  const [first] = files
  if (first === undefined) return null
  const packed = files.filter(isPacked)
  if (packed.length > 0 && packed.length < files.length) return null
  const body = new Blob(packed.length > 0 ? [...files] : files.flatMap((file) => [file, '\n']))
  return { body, name: files.length === 1 ? first.name : `${first.name} and ${files.length - 1} more` }
}
