// What to do next: findings of a report, each with what it may be worth, and what a person has decided about it.

import { z } from 'zod'
import { factKeys } from '../../domain/facts.ts'
import { certainties, MOST_STEPS, stepKinds, stepStates } from '../../domain/next-steps.ts'
import { sourceKinds } from '../../domain/source-kinds.ts'
import { calls } from './call.ts'
import {
  dataEnvelope,
  day,
  exampleIds,
  id,
  instant,
  integer,
  projectParams,
  sample,
  string,
  topEnvelope,
  writeKeyHeaders,
} from './envelope.ts'
import { EXAMPLE_PROMPT } from './prompts.ts'
import { reasonTopic } from './reasons.ts'
import { changeResults, fraction, newModels, period, reportCall, reportQuery } from './reports.ts'

export {
  certainties,
  MOST_STEPS,
  promptSteps,
  stepKinds,
  stepStates,
  type Certainty,
  type StepKind,
  type StepState,
} from '../../domain/next-steps.ts'

/** Decided steps of a response, the newest first */
export const MOST_DECIDED = 30

const subject = id.meta({
  description: 'Id of a prompt, of a page that answers cite, or what stands for a fact of the sheet or a topic',
  examples: [exampleIds.prompt],
})
const kind = z.enum(stepKinds).meta({ description: 'What the step asks for', examples: ['win-back'] })

const step = {
  kind,
  subject,
  state: z.enum(stepStates),
  /** the prompt; null of a step about a page or a fact */
  promptText: string(EXAMPLE_PROMPT).nullable(),
  /** null of a step about a prompt or a fact */
  page: z
    .object({
      url: string('https://anvils.org/guide'),
      title: string('The best anvils').nullable(),
      /** tracked domain that it belongs to */
      company: string('globex.com').nullable(),
      site: z.enum(sourceKinds),
      /** the one competitor that its title or address name */
      about: string('globex.com').nullable(),
    })
    .nullable()
    .meta({ examples: [null] }),
  /** null of a step about a prompt or a page; missing in documents of earlier releases */
  fact: z
    .object({
      fact: z.enum(factKeys),
      /** in the sheet */
      told: string('2004'),
      /** in its place, by most answers that contradict it; null once a person has decided */
      said: string('1999').nullable(),
    })
    .nullable()
    .optional()
    .meta({ examples: [null] }),
  /** of a `reservation`: what answers blame the brand for; missing in documents of earlier releases */
  topic: z
    .object({
      topic: reasonTopic,
      name: string('Price'),
      /** of `answers`, those that name the brand with a reservation or advise against it; null once a person has decided */
      reserved: integer(9).nullable(),
    })
    .nullable()
    .optional()
    .meta({ examples: [null] }),
}

export const proposedStep = z.object({
  ...step,
  /** to the prompt, that cite the page, that say so of the fact, or that blame the brand for the topic; and those among them that mention the brand */
  answers: integer(42),
  named: integer(9),
  /** of the period before, of prompts to be won back */
  answersBefore: integer(42).nullable(),
  namedBefore: integer(21).nullable(),
  /** with such an answer */
  prompts: integer(1),
  /** competitors that these answers mention without the brand, those of the most answers first */
  instead: z.array(z.object({ company: string('globex.com'), answers: integer(31) })),
  /** pages that these answers cite most, of a step about a prompt or a fact */
  sources: z.array(
    z.object({
      url: string('https://anvils.org/guide'),
      title: string('The best anvils').nullable(),
      answers: integer(17),
    }),
  ),
  /** what the rate of all answers of the report may gain, as fractions of 1; 0 of a fact or a topic, as it is no mention */
  expected: z.object({ low: z.number().meta({ examples: [0.01] }), high: z.number().meta({ examples: [0.03] }) }),
  certainty: z.enum(certainties),
})
export type ProposedStep = z.infer<typeof proposedStep>

export const decidedStep = z.object({
  ...step,
  changedAt: instant,
  /** of a done one: the prompts of the step on all platforms since the day after, against as many days up to it; null of older ones, and without an answer */
  since: z
    .object({
      day,
      from: fraction(0.31),
      to: fraction(0.42),
      answers: integer(130),
      result: z.enum(changeResults),
      /** missing in documents of earlier releases */
      newModels: newModels.optional(),
    })
    .nullable(),
})
export type DecidedStep = z.infer<typeof decidedStep>

export const nextStepsResponse = topEnvelope({
  /** in work, then open: those with the largest expected gain first, weighted by how certain it is */
  steps: z.array(proposedStep).max(MOST_STEPS),
  /** in work and not among `steps`, done, or dismissed: the last decided of each state first */
  decided: z.array(decidedStep).max(MOST_DECIDED),
  newModels,
  period,
  sample,
})
export type NextStepsResponse = z.infer<typeof nextStepsResponse>

export const stepParams = projectParams.extend({ kind, subject })
export const stepStateRequest = z.object({ state: z.enum(stepStates).meta({ examples: ['in-work'] }) })

export const nextStepCalls = calls('Reports', {
  listNextSteps: {
    ...reportCall('List what to do next', reportQuery, nextStepsResponse),
    description:
      'Findings that chance does not explain. `expected` is what the Brand Visibility Rate gains if the gap closes: ' +
      'answers that cite a page and name a competitor are no proof that the page is the reason.',
  },
  setStepState: {
    summary: 'Say what becomes of a step',
    description: '`open` takes the decision back.',
    params: stepParams,
    headers: writeKeyHeaders,
    body: stepStateRequest,
    response: { 200: dataEnvelope(z.object({ state: z.enum(stepStates).meta({ examples: ['in-work'] }) })) },
  },
})
