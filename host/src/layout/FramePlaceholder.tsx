// The frame of signed-in pages as it stands in the page's HTML before any script (decision 0043): a Mustache template of what Shell
// shows, whose names are those of FrameView.

import type { ReactNode } from 'react'
import type { IconNode } from 'lucide'
import { FRAME_PART, frameKey, type FramePart } from '@sightline/shared/contract/page-frame.ts'
import { PLANS } from '@sightline/shared/domain/plan-text.ts'
import { BetaBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { buttonClass, ButtonContent } from '@sightline/shared/ui/button/Button.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Avatar } from '@sightline/shared/ui/icon/Avatar.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { actionIcons, HeaderLayout, PROJECT_PLACE } from './Header.tsx'
import {
  addedIcons,
  backToProjects,
  mainNavigation,
  projectNavigation,
  type NavigationEntry,
  type NavigationGroup,
} from './navigation.ts'
import { ReloadPanel } from './ReloadPanel.tsx'
import { ShellLayout } from './Shell.tsx'
import { EntryContent, Group, ProjectPlace, SidebarLayout } from './Sidebar.tsx'
import styles from './Sidebar.module.css'
import { FooterLayout } from './SidebarFooter.tsx'
import { UsagePlace } from './UsageBox.tsx'

/** Survives the encoding of a path. */
const ID = 'PROJECTID'
const groupsOfProject = projectNavigation(ID).map(({ heading, entries }) => ({
  heading,
  entries: entries.map((entry) => ({ ...entry, to: entry.to.replace(ID, '{{projectId}}') })),
}))

export const ProductFrame = () => <Frame groups={mainNavigation} />

export const ProjectFrame = () => (
  <Frame groups={groupsOfProject} project={PROJECT_PLACE}>
    <Entry entry={backToProjects} />
    <ProjectPlace />
  </Frame>
)

interface FrameProps {
  groups: NavigationGroup[]
  /** above the title */
  project?: string
  /** above the groups of the sidebar */
  children?: ReactNode
}

function Frame({ groups, project, children }: FrameProps) {
  return (
    <>
      <div {...part('app')}>
        <ShellLayout
          sidebar={
            <SidebarLayout footer={<Footer />}>
              {children}
              {groups.map(({ heading, entries }) => (
                <Group key={heading} heading={heading}>
                  {entries.map((entry) => (
                    <Entry key={entry.to} entry={entry} />
                  ))}
                  {heading !== '' && <Added heading={heading} />}
                </Group>
              ))}
            </SidebarLayout>
          }
          header={
            <HeaderLayout
              title="{{title}}"
              project={project}
              badge={
                <Section of="badge">
                  <BetaBadge />
                </Section>
              }
              action={<Action />}
            />
          }
        >
          <span className="sr">Loading</span>
          {'{{{skeleton}}}'}
          <Section unless="skeleton">
            <Skeleton height="3.5rem" />
            <Skeleton height="8rem" />
            <Skeleton height="16rem" />
          </Section>
        </ShellLayout>
      </div>
      <div {...part('failure')} hidden>
        <ReloadPanel />
      </div>
    </>
  )
}

const part = (name: FramePart) => ({ [FRAME_PART]: name })

/** A section of the template: its children once for each value, or unless there is one. */
function Section({ of, unless, children }: { of?: string; unless?: string; children: ReactNode }) {
  const name = of ?? unless
  return (
    <>
      {of === undefined ? `{{^${name}}}` : `{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  )
}

function Entry({ entry: { label, to, icon, soon = false } }: { entry: NavigationEntry }) {
  return (
    <Section of={`owned.${frameKey(to)}`}>
      <EntryLink to={to}>
        <EntryContent label={label} icon={icon} soon={soon} />
      </EntryLink>
    </Section>
  )
}

/** Entries of remotes, each with the icon that it names. */
function Added({ heading }: { heading: string }) {
  return (
    <Section of={`added.${heading}`}>
      <EntryLink to="{{to}}">
        {Object.entries(addedIcons).map(([name, icon]) => (
          <Section key={name} of={name}>
            <Icon of={icon as IconNode} />
          </Section>
        ))}
        {'{{label}}'}
      </EntryLink>
    </Section>
  )
}

/** A link of React Router would resolve and encode the template's names. */
const EntryLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={styles.entry} href={to} aria-current={'{{current}}' as 'page'}>
    {children}
  </a>
)

function Action() {
  return (
    <Section of="action">
      {(['plus', 'back', 'plain'] as const).map((kind) => {
        const { shape, sign } =
          kind === 'plain' ? { shape: null, sign: '' } : actionIcons[kind === 'plus' ? 'plus' : 'arrow-left']
        return (
          <Section key={kind} of={kind}>
            <a
              className={buttonClass({
                variant: kind === 'plus' ? 'primary' : 'secondary',
                iconOnPhone: shape !== null,
              })}
              href="{{to}}"
              aria-label={`${sign} {{label}}`.trim()}
            >
              <ButtonContent icon={shape !== null && <Icon of={shape} />}>{'{{label}}'}</ButtonContent>
            </a>
          </Section>
        )
      })}
    </Section>
  )
}

/** The page's script writes what it knows of the account. */
const Footer = () => (
  <FooterLayout
    usage={<UsagePlace {...part('usage')} hidden />}
    plans={<span {...part('plans')}>{PLANS}</span>}
    avatar={
      <Avatar name="">
        <span {...part('initials')} />
      </Avatar>
    }
    name={<b {...part('name')} />}
    plan={
      <span {...part('plan')}>
        <Skeleton width="5rem" height="1lh" />
      </span>
    }
  />
)
