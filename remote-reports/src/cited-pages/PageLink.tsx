import { classNames } from '@sightline/shared/ui/class-names.ts'
import { OutsideLink } from '@sightline/shared/ui/navigation/OutsideLink.tsx'
import { Fragment } from 'react'
import { shortAddress, withScheme } from './page-address.ts'
import styles from './PageLink.module.css'

interface PageLinkProps {
  url: string
  /** null: its address */
  name: string | null
  /** Default: one line, cut at its end. Pages of one site differ at their ends, so a narrow column has two. */
  twoLines?: boolean
}

/** Leads to a page that an answer cites. */
export function PageLink({ url, name, twoLines }: PageLinkProps) {
  const words = name ?? shortAddress(url)
  return (
    <OutsideLink className={styles.link} url={withScheme(url)} title={url}>
      <bdi className={classNames(styles.words, twoLines && styles.two)}>{twoLines ? breakable(words) : words}</bdi>
    </OutsideLink>
  )
}

/** A line ends behind a sign that divides an address, and only in need within a word. */
const breakable = (words: string) =>
  words.split(/(?<=[/?&=_])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
