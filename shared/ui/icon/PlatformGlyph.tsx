import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './PlatformGlyph.module.css'

export type GlyphPlatform = 'chatgpt' | 'gemini' | 'claude' | 'grok' | 'perplexity'

const glyphs: Record<GlyphPlatform, ReactNode> = {
  chatgpt: (
    <>
      <path d="M8 2 13.2 5v6L8 14l-5.2-3V5Z" />
      <circle cx="8" cy="8" r="1.6" />
    </>
  ),
  gemini: (
    <path
      d="M8 1.5c.6 3.7 2.8 5.9 6.5 6.5-3.7.6-5.9 2.8-6.5 6.5-.6-3.7-2.8-5.9-6.5-6.5 3.7-.6 5.9-2.8 6.5-6.5Z"
      fill="currentColor"
    />
  ),
  claude: <path d="M8 2v12M2.8 5l10.4 6M13.2 5 2.8 11" />,
  grok: (
    <>
      <circle cx="8" cy="8" r="5" />
      <path d="m4 12.5 8-9" />
    </>
  ),
  perplexity: <path d="M8 2v12M3.5 6.5h9v6h-9ZM3.5 6.5 8 2.5l4.5 4" />,
}

export interface PlatformGlyphProps {
  platform: GlyphPlatform
  /** The platform's name, shown after the glyph. Without it, the name must be beside the glyph. */
  name?: string
}

export function PlatformGlyph({ platform, name }: PlatformGlyphProps) {
  const glyph = (
    <span className={classNames(styles.glyph, styles[platform])} aria-hidden>
      <svg
        width={14}
        height={14}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {glyphs[platform]}
      </svg>
    </span>
  )
  if (!name) return glyph
  return (
    <span className={styles.platform}>
      {glyph}
      {name}
    </span>
  )
}
