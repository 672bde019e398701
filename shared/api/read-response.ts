import type { ApiError } from '@sightline/shared/transport'
import { isFields } from '@sightline/shared/domain/read-fields.ts'

type Asked = PromiseLike<{ data?: unknown; error?: ApiError }> | { data?: unknown; error?: ApiError }

/** Awaits a call and reads its response. One without what it should bring, `undefined` of `read`, is a failure of its section. */
export async function readResponse<Answer, Received = Partial<Answer>>(
  asked: Asked,
  read: (answer: Received) => Answer | undefined,
): Promise<{ data: Answer } | { error: ApiError }> {
  const { data, error } = await asked
  if (error !== undefined) return { error }
  const answer = isFields(data) ? read(data as Received) : undefined
  return answer === undefined ? { error: { status: 200, isNetwork: false } } : { data: answer }
}
