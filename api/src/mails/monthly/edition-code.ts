// The address of an edition: its code is stored under SECRET_KEY, as it is mailed later and listed for whoever has made it.

import { createHmac } from 'node:crypto'
import { sharedReportPath } from '@sightline/shared/domain/paths.ts'
import { createEditionBox } from '../../runs/connections/stored-key.ts'

interface SealedIn {
  projectId: string
  id: string
}

const labelOf = ({ projectId, id }: SealedIn) => `${projectId} ${id}`

export const sealCode = (secretKey: string, code: string, edition: SealedIn) =>
  createEditionBox(secretKey).seal(code, labelOf(edition))

/** Of the mail to this address: it is told from others without being stored. */
export const addressKey = (secretKey: string, address: string): string =>
  createHmac('sha256', secretKey).update(`monthly-report ${address.toLowerCase()}`).digest('base64url')

/** null where it cannot be read: SECRET_KEY was replaced or is missing, or there is no report */
export function editionPath(
  secretKey: string | undefined,
  edition: SealedIn & { sealedCode: string | null },
): string | null {
  if (secretKey === undefined || edition.sealedCode === null) return null
  const code = createEditionBox(secretKey).open(edition.sealedCode, labelOf(edition))
  return code === undefined ? null : sharedReportPath(code)
}
