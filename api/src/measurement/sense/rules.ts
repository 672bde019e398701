// Rules that read a place of a name. Each is one observation; which of them wins depends on its kind alone, not on its position.

import type { SwitchedOff } from '../read-text.ts'
import type { Site } from './site.ts'

/** Of a name: an ordinary word of the language, another thing, a person or place (whose verbs are those of companies), or in lower case. */
export type Suspicion = 'word' | 'ambiguous' | 'person' | 'small'

export interface Rule<Kind extends string> {
  because: string
  says: Kind
  holds: (site: Site) => boolean
}

/** The first rule that holds, of the kinds in their order; an explanation takes it down. */
export function firstOf<Kind extends string>(
  rules: readonly Rule<Kind>[],
  kinds: readonly Kind[],
  site: Site,
  off: SwitchedOff | undefined,
): Rule<Kind> | undefined {
  for (const kind of kinds) {
    const rule = rules.find(({ because, says, holds }) => says === kind && off?.has(because) !== true && holds(site))
    if (rule === undefined) continue
    site.read.reasons?.set(site.span, rule.because)
    return rule
  }
  return undefined
}
