import { SiteHeader } from '../ui/navigation/SiteHeader.tsx'
import { ButtonSection } from './ButtonSection.tsx'
import { ChartSection } from './ChartSection.tsx'
import { ChoiceSection } from './ChoiceSection.tsx'
import { FieldSection } from './FieldSection.tsx'
import { FigureSection } from './FigureSection.tsx'
import { FoundationSection } from './FoundationSection.tsx'
import styles from './gallery.module.css'
import { MessageSection } from './MessageSection.tsx'
import { NavigationSection } from './NavigationSection.tsx'
import { OverlaySection } from './OverlaySection.tsx'
import { StateSection } from './StateSection.tsx'
import { TableSection } from './TableSection.tsx'

/** Every component of the kit in every state, in the order of the design sheet. */
export function Gallery() {
  return (
    <>
      <SiteHeader signedIn={false} />
      <main id="main" tabIndex={-1} className={styles.page}>
        <h1 className="sr">Sightline components</h1>
        <FoundationSection />
        <ButtonSection />
        <FieldSection />
        <ChoiceSection />
        <FigureSection />
        <ChartSection />
        <TableSection />
        <OverlaySection />
        <NavigationSection />
        <MessageSection />
        <StateSection />
      </main>
    </>
  )
}
