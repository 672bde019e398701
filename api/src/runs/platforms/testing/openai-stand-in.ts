// The stand-in of OpenAI's Responses API alone. All five: platform-stand-ins.ts.

import { openaiFormat, type ResponsesRequest } from './responses-format.ts'
import type { Behaviour } from './stand-in-behaviour.ts'
import { startStandIn, type Decide, type StandIn } from './stand-in.ts'

export type OpenaiStandIn = StandIn<ResponsesRequest>

export function startOpenaiStandIn(behaviour: Behaviour | Decide<ResponsesRequest>, port = 0): Promise<OpenaiStandIn> {
  return startStandIn(openaiFormat, behaviour, port)
}
