// A webpack loader that takes the place of the host's federation.ts: the remotes' route tables are part of the build, their
// screens stay lazy.

export default function linkedRemotesLoader() {
  const { remotes } = this.getOptions()
  return `
    ${remotes.map(([, file], index) => `import * as remote${index} from ${JSON.stringify(file)}`).join('\n')}
    const exposed = { ${remotes.map(([name], index) => `${JSON.stringify(name)}: remote${index}`).join(', ')} }
    export const loadExposed = async ({ name }) => exposed[name]
    export const dropRemote = () => undefined
  `
}
