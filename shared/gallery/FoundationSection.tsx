import { platformIds, platformNames } from '../domain/platforms.ts'
import { BrandLink } from '../ui/brand/BrandLink.tsx'
import { Logo, Mark } from '../ui/brand/Logo.tsx'
import { PlatformGlyph } from '../ui/icon/PlatformGlyph.tsx'
import styles from './gallery.module.css'
import { Row, Section } from './Section.tsx'

const surfaces = ['bg', 'surface', 'surface-sunken', 'surface-hover', 'border', 'border-strong', 'border-control']
const words = ['text', 'text-2', 'text-3', 'accent', 'up', 'down', 'warn', 'info', 'sample']
const data = ['you', 'c1', 'c2', 'c3', 'c4', 'c5']

export function FoundationSection() {
  return (
    <>
      <Section title="Colour" note="Neutral first. Colour means data or state, never decoration.">
        <Swatches names={surfaces} />
        <Swatches names={words} />
        <Swatches names={data} />
        <Row label="Platforms">
          {platformIds.map((id) => (
            <PlatformGlyph key={id} platform={id} name={platformNames[id]} />
          ))}
        </Row>
        <Row label="Logo">
          <Logo />
          <Mark size={40} />
          <BrandLink />
        </Row>
      </Section>
      <Section title="Type">
        <p className={styles.display}>Know where you stand</p>
        <p className={styles.verdict}>Verdict, 24 medium</p>
        <p className={styles.heading}>Page section, 20 semibold</p>
        <p>
          <b>Card title, 14 semibold</b>
        </p>
        <p>Body, 14 regular. Sentences stay under 68 characters wide.</p>
        <p className={styles.note}>Table and control, 13</p>
        <p className={styles.label}>Label and caption, 12</p>
      </Section>
    </>
  )
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.swatches}>
      {names.map((name) => (
        <li key={name}>
          <i style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
