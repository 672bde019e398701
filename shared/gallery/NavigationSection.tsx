import { useCallback, useState } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { NavigationDialog } from '../ui/dialog/NavigationDialog.tsx'
import { SiteMenu } from '../ui/navigation/SiteMenu.tsx'
import { SkipLink } from '../ui/navigation/SkipLink.tsx'
import { ThemeMenu } from '../ui/theme/ThemeMenu.tsx'
import { ThemeSwitch } from '../ui/theme/ThemeSwitch.tsx'
import { Row, Section } from './Section.tsx'

export function NavigationSection() {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Section
      title="Navigation"
      note="The header of the site is this page's own. Its menu shows where the links have no room."
    >
      <Row label="Parts">
        <SkipLink />
        <ThemeMenu />
        <ThemeSwitch />
        <SiteMenu signedIn />
        <Button onClick={() => setOpen(true)}>Open navigation</Button>
      </Row>
      <NavigationDialog open={open} onClose={close} label="Navigation">
        <a href="#main">Projects</a>
      </NavigationDialog>
    </Section>
  )
}
