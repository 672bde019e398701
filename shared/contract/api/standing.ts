// What the caller may do in a workspace.

import { z } from 'zod'
import { memberRoles } from '../../domain/workspaces.ts'
import { planLimits } from './account.ts'
import { id, string, withExample } from './envelope.ts'

export const workspaceId = id.meta({ examples: ['01957a3c-8f20-7d1e-a4b6-000000000030'] })

export const standing = z.object({
  id: workspaceId,
  role: z.enum(['owner', ...memberRoles]).meta({ examples: ['editor'] }),
  hidePrompts: withExample(z.boolean(), false, { description: 'You see neither texts of prompts nor answers there' }),
})
export type Standing = z.infer<typeof standing>

/** With the plan that holds there now. */
export const standingOnPlan = standing.extend({
  plan: z.object({ title: string('Standard'), limits: planLimits }),
})
