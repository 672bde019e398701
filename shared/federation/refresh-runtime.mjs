// The page's one Fast Refresh runtime, in a development build of the host alone: remotes take it from the global. It must have
// run before React is loaded, which tells it of its roots.

import * as runtime from 'react-refresh/runtime'

runtime.injectIntoGlobalHook(window)
window.reactRefreshRuntime = runtime
