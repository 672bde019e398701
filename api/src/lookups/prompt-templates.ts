import type { SiteMetadata } from '../website/site-metadata.ts'

export interface PromptRequest {
  domain: string
  brandName?: string | undefined
  /** description of the persona */
  persona: string
  /** slug or custom text of the target geography */
  country: string
  competitors?: ReadonlyArray<{ domain: string; brandNames: string[] }> | undefined
  metadata: SiteMetadata | null
}

/** Category name → eight prompts. */
export function generatePrompts(_request: PromptRequest): Record<string, string[]> {
  throw new Error('in preparation')
}
