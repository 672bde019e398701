import { ExternalLink } from 'lucide-react'
import styles from './PageLink.module.css'
import { pageAddress, shortAddress } from './page-address.ts'

/** Leads to a page that an answer cites. What is no address of the web is text. @param name null: its address */
export function PageLink({ url, name }: { url: string; name: string | null }) {
  const words = <bdi className={styles.words}>{name ?? shortAddress(url)}</bdi>
  const href = pageAddress(url)
  if (href === undefined) return <span className={styles.link} title={url}>{words}</span>
  return (
    <a className={styles.link} href={href} title={url} target="_blank" rel="noopener noreferrer">
      {words}
      <ExternalLink size={12} aria-label="opens a new tab" />
    </a>
  )
}
