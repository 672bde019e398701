import { OutsideLink } from '@sightline/shared/ui/OutsideLink.tsx'
import { shortAddress, withScheme } from './page-address.ts'
import styles from './PageLink.module.css'

/** Leads to a page that an answer cites. @param name null: its address */
export function PageLink({ url, name }: { url: string; name: string | null }) {
  return (
    <OutsideLink className={styles.link} url={withScheme(url)} title={url}>
      <bdi className={styles.words}>{name ?? shortAddress(url)}</bdi>
    </OutsideLink>
  )
}
