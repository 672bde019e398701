import type { ApiError } from '@sightline/shared/transport'
import { isFields } from '@sightline/shared/domain/read-fields.ts'

type Asked = PromiseLike<{ data?: unknown; error?: ApiError }> | { data?: unknown; error?: ApiError }

/**
 * Awaits a call and reads its response. When `read` returns undefined, as the response lacks its data, the section has
 * failed.
 */
export async function readResponse<Answer, Received = Partial<Answer>>(
  asked: Asked,
  read: (answer: Received) => Answer | undefined,
): Promise<{ data: Answer } | { error: ApiError }> {
  const { data, error } = await asked
  if (error !== undefined) return { error }
  const answer = isFields(data) ? read(data as Received) : undefined
  return answer === undefined ? { error: { status: 200, isNetwork: false } } : { data: answer }
}
