// How a build requests the scripts and styles that it loads later: each with its Subresource Integrity hash, and each retry at
// a new URL, so that no failed response is reused from a cache. The entry carries the hashes of its chunks and the release that
// of the entry, so only published files run.

import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

const NAME = 'ChunkRequestPlugin'
/** Replaced by the hashes when the files are final. */
const PLACEHOLDER = 'CHUNK_HASHES'
const prepare = '__webpack_require__.prepareRequest'

/** webpack has a timeout for scripts and none for styles. */
const limitStyle = (tag, timeout) =>
  `setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout" }), ${timeout});`

/** An unknown chunk gets "sha384-undefined", which matches no file: the browser refuses it. */
const runtimeCode = `
const hashes = ${JSON.stringify(PLACEHOLDER)};
const attempts = {};
${prepare} = (element, address, chunkId) => {
  const url = element[address];
  element.integrity = "sha384-" + hashes[address][chunkId];
  if (attempts[url]) element[address] += "?retry=" + attempts[url];
  attempts[url] = (attempts[url] || 0) + 1;
};`

export class ChunkRequestPlugin {
  apply(compiler) {
    // Taken from the running webpack: hooks of a second copy of the package would never be called.
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime } = compiler.webpack
    class PrepareRequestRuntimeModule extends RuntimeModule {
      constructor() {
        super('prepare chunk request')
      }
      generate() {
        return runtimeCode
      }
    }
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { chunkLoadTimeout } = compilation.outputOptions
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}${prepare}(script, "src", chunkId);`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag }) => `${source}${prepare}(${tag}, "href", chunkId);${limitStyle(tag, chunkLoadTimeout)}`,
      )
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new PrepareRequestRuntimeModule())
      })
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          const literal = JSON.stringify(chunkHashes(compilation))
          for (const chunk of compilation.chunks)
            if (chunk.hasRuntime()) for (const file of chunk.files) fillIn(compilation, file, literal)
        },
      )
    })
  }
}

/** @returns {Record<'src' | 'href', Record<string, string>>} attribute of the element → chunk id → hash of the file */
function chunkHashes(compilation) {
  const hashes = { src: {}, href: {} }
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue
    for (const file of chunk.files) {
      const content = compilation.getAsset(file).source.buffer()
      hashes[file.endsWith('.css') ? 'href' : 'src'][chunk.id] = createHash('sha384').update(content).digest('base64')
    }
  }
  return hashes
}

function fillIn(compilation, file, literal) {
  const code = compilation.getAsset(file).source.source().toString()
  const filled = code.replace(new RegExp(`(["'\`])${PLACEHOLDER}\\1`), () => literal)
  if (filled !== code) compilation.updateAsset(file, new compilation.compiler.webpack.sources.RawSource(filled))
}
