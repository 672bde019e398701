import type { Stance } from '@sightline/shared/domain/stances.ts'

/** Of Acme, from texts that leave no doubt. */
export const STANCE_TEXTS: Record<Stance, string> = {
  recommended: 'Acme is my first choice for small workshops. Globex is slower.',
  listed: 'Common makers are Acme, Globex and Initech.',
  caveated: 'Acme makes anvils, but they are expensive and wear out early. Globex makes them, too.',
  dismissed: 'I would avoid Acme. Go with Globex instead.',
}
