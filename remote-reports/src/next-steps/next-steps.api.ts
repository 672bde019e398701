import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { DecidedStep, NextStepsResponse, ProposedStep } from '@sightline/shared/contract/api/next-steps.ts'
import type { StepKind, StepState } from '@sightline/shared/domain/next-steps.ts'
import { rowsOf } from '@sightline/shared/domain/read-fields.ts'

interface StepDecision {
  projectId: string
  kind: StepKind
  subject: string
  state: StepState
}

const nextStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    nextSteps: build.query<NextStepsResponse, ReportSelection>({
      queryFn: (selection, _api, _options, ask) =>
        readResponse(ask(reportCall(selection, 'next-steps')), (response: Partial<NextStepsResponse>) => {
          const steps = rowsOf<ProposedStep>(response.steps)
          return (
            steps && { ...(response as NextStepsResponse), steps, decided: rowsOf<DecidedStep>(response.decided) ?? [] }
          )
        }),
      ...reportCache,
    }),
    /** Other reports stay as they are, so the caller asks for the steps again. */
    decideStep: build.mutation<void, StepDecision>({
      query: ({ projectId, kind, subject, state }) => ({
        url: `/projects/${projectId}/steps/${kind}/${subject}`,
        method: 'PUT',
        body: { state },
      }),
      transformResponse: () => undefined,
    }),
  }),
})

export const { useNextStepsQuery, useDecideStepMutation } = nextStepsApi
