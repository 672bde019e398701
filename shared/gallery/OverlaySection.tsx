import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Ellipsis, Power, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { ActingDialog } from '../ui/dialog/ActingDialog.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog/Dialog.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Menu } from '../ui/menu/Menu.tsx'
import { SidePanel } from '../ui/dialog/SidePanel.tsx'
import { TextInput } from '../ui/form/TextInput.tsx'
import { Toast } from '../ui/feedback/Toast.tsx'
import styles from './gallery.module.css'
import { LONG_NAME } from './samples.ts'
import { Row, Section } from './Section.tsx'

type Overlay = 'dialog' | 'confirm' | 'failed' | 'panel'
const overlays: { id: Overlay; label: string }[] = [
  { id: 'dialog', label: 'Open dialog' },
  { id: 'confirm', label: 'Open confirmation' },
  { id: 'failed', label: 'Open a confirmation that fails' },
  { id: 'panel', label: 'Open side panel' },
]

export function OverlaySection() {
  const [open, setOpen] = useState<Overlay | null>(null)
  const bind = (id: Overlay) => ({ open: open === id, onOpenChange: (next: boolean) => setOpen(next ? id : null) })
  return (
    <Section title="Dialog, side panel, menu, toast" note="The focus goes back to what opened them. Escape closes.">
      <Row label="Over the page">
        {overlays.map(({ id, label }) => (
          <Button key={id} onClick={() => setOpen(id)}>
            {label}
          </Button>
        ))}
        <Menu
          label="Actions for larkandloom.com"
          trigger={<Button variant="ghost" iconOnly icon={<Icon of={Ellipsis} />} />}
          items={[
            { label: 'Deactivate project', icon: <Icon of={Power} />, onSelect: () => undefined },
            { label: 'Delete', icon: <Icon of={Trash2} />, tone: 'danger', onSelect: () => undefined },
            { label: 'Duplicate', disabled: true, onSelect: () => undefined },
          ]}
        />
      </Row>
      <Dialog
        {...bind('dialog')}
        title={`New Project for ${LONG_NAME}`}
        description="One project follows one website domain."
        footer={
          <>
            <Button onClick={() => setOpen(null)}>Cancel</Button>
            <Button variant="primary">Continue</Button>
          </>
        }
      >
        <Field label="Website URL">{(ids) => <TextInput {...ids} placeholder="yourwebsite.com" />}</Field>
      </Dialog>
      <ConfirmDialog
        {...bind('confirm')}
        title="Deactivate brightmoorhealth.com?"
        confirmLabel="Deactivate"
        onConfirm={() => setOpen(null)}
      >
        Tracking stops, and one active project becomes free. You can activate it again.
      </ConfirmDialog>
      <ActingDialog
        {...bind('failed')}
        title="Delete this prompt?"
        confirmLabel="Delete"
        act={() => Promise.reject(new Error('The gallery deletes nothing.'))}
        failed={() => 'Failed to delete prompt'}
      >
        Its history goes with it.
      </ActingDialog>
      <SidePanel {...bind('panel')} title="Top Sources" description="oakrest.com">
        <p className={styles.panel}>thelinenreport.com/cooling</p>
      </SidePanel>
      <Toast tone="success" onDismiss={() => undefined}>
        Project &quot;North Quay Books&quot; created successfully!
      </Toast>
      <Toast tone="error" role="group" aria-label="Error" action={<Button variant="link">Retry</Button>}>
        Failed to save prompts. Please try again.
      </Toast>
      <Toast>Copied {LONG_NAME}</Toast>
    </Section>
  )
}
