// What is wrong with a field, in plain words that follow its name: "targetPersona is required".

import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const formats: Record<string, string> = { uuid: 'an id', url: 'a URL', date: 'a date (YYYY-MM-DD)' }

/** For z.config. Messages that a schema gives itself go before these. */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'is required'
        : `must ${atLeast(issue.origin, issue.minimum)}`
    case 'too_big':
      return `must ${atMost(issue.origin, issue.maximum)}`
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'well-formed'}`
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`
    default:
      return 'is not valid'
  }
}

const atLeast = (origin: string, count: number | bigint) => sized(origin, `at least ${count}`, `${count} or more`)
const atMost = (origin: string, count: number | bigint) => sized(origin, `at most ${count}`, `${count} or less`)

function sized(origin: string, length: string, size: string): string {
  if (origin === 'string') return `have ${length} characters`
  return origin === 'array' ? `have ${length} in the list` : `be ${size}`
}
