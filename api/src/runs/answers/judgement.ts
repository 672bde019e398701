import type { CompanyJudgement } from '../../measurement/sentiment/judge.ts'
import type { PlatformReply } from '../platforms/platform.ts'

/** What became of judging one answer, as it is stored with it. */
export interface Judgement {
  model: string
  /** US dollars; null when the model has no known price */
  cost: number | null
  /** those that were judged; every other company has its local score */
  companies: CompanyJudgement[]
  /** why nobody was judged, for a person */
  problem: string | null
}

/** US dollars that an answer and its judgement have cost, as far as that is known. */
export const paidFor = ({ costUsd }: Pick<PlatformReply, 'costUsd'>, judgement: Judgement | null): number =>
  (costUsd ?? 0) + (judgement?.cost ?? 0)
