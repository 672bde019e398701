/** What a site says about itself. */
export interface SiteMetadata {
  title: string | null
  siteName: string | null
  description: string | null
}

/** Reads a site's front page; null when it cannot be read, whatever the reason. */
export async function readSiteMetadata(_domain: string): Promise<SiteMetadata | null> {
  return null
}
