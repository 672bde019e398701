// What every response looks like. Codes are the machine's word for a failure, messages are for a person.

import { z } from 'zod'

export const errorCodes = [
  'BAD_REQUEST', 'AUTH_REQUIRED', 'TOKEN_EXPIRED', 'TOKEN_INVALID', 'PAYMENT_DECLINED', 'FORBIDDEN',
  'ACCOUNT_DEACTIVATED', 'NOT_FOUND', 'CONFLICT', 'ALREADY_ACTIVE', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'RATE_LIMITED', 'WEBANALYZER_LIMIT_EXCEEDED',
  'ANALYSIS_LIMIT_EXCEEDED', 'INTERNAL', 'UNAVAILABLE',
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

/** `{ success: true, message?, ...payload }` for the calls whose fields stand at the top */
export function topEnvelope<Shape extends z.ZodRawShape>(payload: Shape) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...payload })
}

/** Capitals are taken, too: everywhere inside an id has one spelling, which can be compared. */
export const id = z.uuid().toLowerCase()
/** ISO 8601 instant in UTC */
export const instant = z.iso.datetime().meta({ examples: ['2026-03-30T08:00:00.000Z'] })
/** UTC calendar day, YYYY-MM-DD, of the years that a database and a calendar agree on */
export const day = z.iso
  .date({ abort: true })
  .refine((value) => value >= '1900' && value < '3000', 'must be a day of the years 1900 to 2999')
  .meta({ examples: ['2026-03-30'] })

// Answers' examples in the API's document are put together from those of their fields.

export const string = (example: string) => z.string().meta({ examples: [example] })
export const integer = (example: number) => z.number().int().meta({ examples: [example] })
/** made by the sample engine, because no platform or source is configured */
export const sample = z.boolean().meta({ examples: [true] })

const exampleOwners = ['user', 'plan', 'project', 'category', 'prompt', 'secondPrompt', 'analysis', 'answer', 'secondAnswer'] as const
type ExampleOwner = (typeof exampleOwners)[number]
export const exampleIds = Object.fromEntries(
  exampleOwners.map((owner, index) => [owner, `01957a3c-8f20-7d1e-a4b6-00000000000${index + 1}`]),
) as Record<ExampleOwner, string>
/** Ids with an example of whose they are. */
export const ids = Object.fromEntries(
  exampleOwners.map((owner) => [owner, id.meta({ examples: [exampleIds[owner]] })]),
) as Record<ExampleOwner, typeof id>
/** in a path */
export const projectId = ids.project.meta({ description: 'Id of one of your projects' })
export const projectParams = z.object({ id: projectId })

/** NUL and halves of surrogate pairs: JSON can carry them, PostgreSQL can not. */
const storable = z
  .string()
  .refine((value) => !/\0|\p{Surrogate}/u.test(value), 'Contains a character that cannot be stored.')

/** A text that somebody typed: every text field of a request is one of these two. */
export const text = (max: number) => storable.max(max)
export const trimmedText = (max: number) => storable.overwrite(trimText).max(max)

/** What shows as nothing: spaces, control characters (of NUL more is said), characters without width, blanks of braille. */
const NOTHING_SHOWN = /^(?:(?!\0)[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800])*$/u

/** A text in which nothing is to be seen is as good as none. */
const trimText = (value: string) => (NOTHING_SHOWN.test(value) ? '' : value.trim())

/** For calls that have nothing to say but that it was done. */
export const messageResponse = topEnvelope({})

/** Header of calls that must not be done twice, by the draft of that name: a key of the caller's, quoted or bare. */
const idempotencyKey = <Key extends z.ZodType<unknown, string>>(key: Key, description: string) =>
  z.object({
    'idempotency-key': z
      .string()
      .meta({ description, examples: ['7f1f9d3e-5b0c-4f8e-9a51-2c6f0d4f6b7a'] })
      .transform((given) => given.replace(/^"|"$/g, ''))
      .pipe(key)
      .optional(),
  })

export const idempotencyHeaders = idempotencyKey(
  text(255).min(1),
  'A text of your own of up to 255 characters: the same key answers with the first result and pays nothing again',
)
/** Of calls whose keys are ids of the product's own. */
export const runKeyHeaders = idempotencyKey(
  id,
  'A UUID of your own: the same key answers with the first result and does nothing again',
)

export const page = z.coerce.number().int().min(1).max(10_000).default(1).meta({ description: 'Page of the list, from 1' })
/** how many rows a list has at most */
export const limit = (max: number, usual: number, description = 'At most so many') =>
  z.coerce.number().int().min(1).max(max).default(usual).meta({ description })
