// The envelope of every response. Codes are for programs, messages for people.

import { z } from 'zod'
import { withoutDirectionMarks } from '../../domain/direction-marks.ts'

export const errorCodes = [
  'BAD_REQUEST',
  'AUTH_REQUIRED',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'PAYMENT_DECLINED',
  'FORBIDDEN',
  'PASSWORD_REQUIRED',
  'RECENT_SIGN_IN_REQUIRED',
  'ACCOUNT_DEACTIVATED',
  'NOT_FOUND',
  'GONE',
  'CONFLICT',
  'ALREADY_ACTIVE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'WEBANALYZER_LIMIT_EXCEEDED',
  'ANALYSIS_LIMIT_EXCEEDED',
  'INTERNAL',
  'UNAVAILABLE',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(errorCodes),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})
export type Failure = z.infer<typeof failure>

/** `{ success: true, message?, data }` */
export function dataEnvelope<Schema extends z.ZodType>(data: Schema) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data })
}

/** `{ success: true, message?, ...payload }` for calls whose fields are at the top level */
export function topEnvelope<Shape extends z.ZodRawShape>(payload: Shape) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...payload })
}

/** Upper case is accepted and lower-cased, so that ids can be compared as strings. */
export const id = z.uuid().toLowerCase()
/** ISO 8601 instant in UTC */
export const instant = z.iso.datetime().meta({ examples: ['2026-03-30T08:00:00.000Z'] })
/** UTC calendar day, YYYY-MM-DD, in the range of years that PostgreSQL and JavaScript share */
export const day = z.iso
  .date({ abort: true })
  .refine((value) => value >= '1900' && value < '3000', 'must be a day of the years 1900 to 2999')
  .meta({ examples: ['2026-03-30'] })

// Fields with an example: the document builds a response's example from them.

export const withExample = <Schema extends z.ZodType>(
  schema: Schema,
  example: unknown,
  about: { description?: string } = {},
): Schema => schema.meta({ examples: [example], ...about })
export const string = (example: string) => z.string().meta({ examples: [example] })
export const integer = (example: number) => withExample(z.number().int(), example)
/** made by the sample engine, because no platform or source is configured */
export const sample = z.boolean().meta({ examples: [true] })

const exampleOwners = [
  'user',
  'plan',
  'project',
  'category',
  'prompt',
  'secondPrompt',
  'analysis',
  'answer',
  'secondAnswer',
] as const
type ExampleOwner = (typeof exampleOwners)[number]
export const exampleIds = Object.fromEntries(
  exampleOwners.map((owner, index) => [owner, `01957a3c-8f20-7d1e-a4b6-00000000000${index + 1}`]),
) as Record<ExampleOwner, string>
export const ids = Object.fromEntries(
  exampleOwners.map((owner) => [owner, id.meta({ examples: [exampleIds[owner]] })]),
) as Record<ExampleOwner, typeof id>
/** Who was first, of two who change the same; absent where nobody knows. Of several people there is no id, and the time of the last one. */
export const exampleChange = {
  changedBy: 'Ana Reyes',
  changedById: exampleIds.user,
  changedAt: '2026-04-06T08:00:00.000Z',
}
/** as a path parameter */
export const projectId = ids.project.meta({ description: 'Id of one of your projects' })
export const projectParams = z.object({ id: projectId })

/** Rejects NUL and lone surrogates, which JSON can carry and PostgreSQL cannot store. */
export const storable = z
  .string()
  .refine((value) => !/\0|\p{Surrogate}/u.test(value), 'Contains a character that cannot be stored.')

/** A typed text: every text field of a request is `text` or `trimmedText`. */
export const text = (max: number) => storable.max(max)
export const trimmedText = (max: number) => storable.overwrite(trimText).max(max)

/** Invisible text: spaces, control characters (NUL has its own message), zero-width characters, braille blanks. */
const NOTHING_SHOWN = /^(?:(?!\0)[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800])*$/u

/** Invisible text counts as empty. */
function trimText(value: string): string {
  const own = withoutDirectionMarks(value)
  return NOTHING_SHOWN.test(own) ? '' : own.trim()
}

export const messageResponse = topEnvelope({})
/** Response and example of a call that returns this message. */
export const saying = (message: string) => ({ response: { 200: messageResponse }, example: { message } })

/** Idempotency-Key header (IETF draft): a key that the client makes, quoted or bare. */
const idempotencyKey = <Key extends z.ZodType<unknown, string>>(key: Key, description: string) =>
  z.object({
    'idempotency-key': withExample(z.string(), '7f1f9d3e-5b0c-4f8e-9a51-2c6f0d4f6b7a', { description })
      .transform((given) => given.replace(/^"|"$/g, ''))
      .pipe(key)
      .optional(),
  })

export const idempotencyHeaders = idempotencyKey(
  text(255).min(1),
  'A text of your own of up to 255 characters: the same key answers with the first result and pays nothing again',
)
/** For writes that any program may repeat: the one object, as the API looks for it in a route's schema. */
export const writeKeyHeaders = idempotencyKey(
  text(255).min(1),
  'A text of your own of up to 255 characters: for 24 hours, the same key and input answer with the first result and change nothing again',
)
/** For calls whose keys must be UUIDs. */
export const runKeyHeaders = idempotencyKey(
  id,
  'A UUID of your own: the same key answers with the first result and does nothing again',
)

export const page = z.coerce
  .number()
  .int()
  .min(1)
  .max(10_000)
  .default(1)
  .meta({ description: 'Page of the list, from 1' })
/** query parameter of a list with pages; in place of `page` */
export const cursor = text(500).optional().meta({
  description:
    '`nextCursor` of the answer before, with the same sort: it goes before `page`, and what is added meanwhile moves no row to another page',
})
/** of the answer; null at the end of the list */
export const nextCursor = withExample(z.string().nullable(), null)
/** query parameter: the most rows of a list */
export const limit = (max: number, usual: number, description = 'At most so many') =>
  z.coerce.number().int().min(1).max(max).default(usual).meta({ description })
