// Brand names of a website, by a model.

import type { BrandNames } from '@sightline/shared/contract/api/lookups.ts'
import { z } from 'zod'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { distinct, MOST_OTHERS, plausible } from './brand-name.ts'
import type { AskModel } from './sources/gemini.ts'
import { UNTRUSTED_WORDS } from './untrusted-words.ts'

const MAX_OUTPUT_TOKENS = 1_024

const instruction =
  'You are given a website: its domain and, where they could be read, the title, name and description of its front ' +
  'page. Answer with the brand that the website belongs to, spelled as people write it in running text, and with up ' +
  `to ${MOST_OTHERS} other spellings or short forms that people use for the same brand. No slogans, no legal forms ` +
  'such as Inc. or GmbH, no products, no other companies. The description says in two to five words what the company ' +
  `offers, in English, in small letters, without its name: "outdoor clothing". ${UNTRUSTED_WORDS}`

const schema = z
  .object({ brandName: z.string(), otherBrandNames: z.array(z.string()), description: z.string() })
  .transform(({ brandName, otherBrandNames, description }, { addIssue }): BrandNames => {
    const [name, ...others] = distinct([plausible(brandName), ...otherBrandNames.map(plausible)])
    if (name !== undefined && plausible(brandName) !== null) {
      return {
        brandName: name,
        otherBrandNames: others.slice(0, MOST_OTHERS),
        description: plausible(description) ?? '',
        source: 'model',
      }
    }
    addIssue({ code: 'custom', path: ['brandName'], message: 'a short name is needed' })
    return z.NEVER
  })

/** Rejects with a SourceError. */
export function askBrandNames(
  ask: AskModel,
  domain: string,
  site: SiteMetadata | null,
  signal: AbortSignal,
): Promise<BrandNames> {
  return ask({ instruction, input: { domain, ...site }, schema, maxOutputTokens: MAX_OUTPUT_TOKENS, signal })
}
