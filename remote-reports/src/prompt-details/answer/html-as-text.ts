/** A node of the Markdown tree, as far as it matters here. */
interface MarkdownNode {
  type: string
  value?: string
  position?: unknown
  children?: MarkdownNode[]
}

const LINE_BREAK = /^<br\s*\/?>$/i
/** Nodes that have paragraphs in them, and no words of their own. */
const containers = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

/** HTML in an answer is shown as it was written; only a line break, as tables have them, is one. */
export function htmlAsText() {
  return (tree: MarkdownNode) => walk(tree)
}

function walk(parent: MarkdownNode): void {
  parent.children = parent.children?.map((child) => {
    if (child.type !== 'html') {
      walk(child)
      return child
    }
    if (LINE_BREAK.test(child.value ?? ''))
      return containers.has(parent.type) ? paragraph(child, { type: 'break' }) : { type: 'break' }
    const text = { ...child, type: 'text' }
    return containers.has(parent.type) ? paragraph(child, text) : text
  })
}

const paragraph = ({ position }: MarkdownNode, child: MarkdownNode) => ({
  type: 'paragraph',
  position,
  children: [child],
})
