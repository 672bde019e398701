// How answers speak of the brand and of each tracked competitor.

import { z } from 'zod'
import { stances } from '../../domain/stances.ts'
import { calls } from './call.ts'
import { day, integer, sample, string, topEnvelope } from './envelope.ts'
import { change, newModels, period, rate, reportCall, reportQuery } from './reports.ts'

export const stance = z.enum(stances).meta({ examples: ['recommended'] })

/**
 * Of the answers that mention the company. `sincePreviousPeriod` is null where the period or the one before has no such answer, and
 * where another model, or rules in place of a model, decided the stances of a part of them.
 */
const share = z.object({ answers: integer(38), rate, sincePreviousPeriod: change.nullable() })

export const stancesResponse = topEnvelope({
  /** the brand, then the competitors in the project's order */
  companies: z.array(
    z.object({
      company: string('acme.com'),
      own: z.boolean().meta({ examples: [true] }),
      /** that mention it */
      mentioned: integer(152),
      /** of these, those whose stance is read, the sum of the four: fewer only until older answers have been measured again */
      answers: integer(152),
      stances: z.object({ recommended: share, listed: share, caveated: share, dismissed: share }),
    }),
  ),
  trend: z.object({
    /** of the period, from the first with an answer to today */
    dates: z.array(day),
    /** in the same order; the numbers are of each of `dates`, and add up to those of the period */
    companies: z.array(
      z.object({ company: string('acme.com'), answers: z.array(integer(152)), recommended: z.array(integer(38)) }),
    ),
  }),
  newModels,
  sample,
  period,
})
export type StancesResponse = z.infer<typeof stancesResponse>

export const stanceCalls = calls('Reports', {
  getStances: {
    ...reportCall('Read how answers speak of your domain and of your competitors’', reportQuery, stancesResponse),
    description:
      'Each answer that mentions a company recommends it, lists it, names it with a reservation (`caveated`) or advises against it or others in its place (`dismissed`), as rules read the text, or the judging model where one is configured: some answers are misread.',
  },
})
