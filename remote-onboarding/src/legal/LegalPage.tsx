import type { ReactNode } from 'react'
import { PublicPage } from '../site/PublicPage.tsx'
import layout from '../site/layout.module.css'
import styles from './LegalPage.module.css'

interface LegalPageProps {
  title: string
  introduction: string
  sections: ReadonlyArray<{ title: string; content: ReactNode }>
}

export function LegalPage({ title, introduction, sections }: LegalPageProps) {
  return (
    <PublicPage className={`${layout.cage} ${styles.page}`}>
      <h1>{title}</h1>
      <p className={styles.introduction}>{introduction}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.content}
        </section>
      ))}
    </PublicPage>
  )
}
