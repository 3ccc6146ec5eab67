import { addEpisode } from "./add-episode.ts";
import { causalPath } from "./causal-path.ts";
import { explain } from "./explain.ts";
import { listEpisodes } from "./list-episodes.ts";
import { recall } from "./recall.ts";
import { recent } from "./recent.ts";
import { related } from "./related.ts";
import { search } from "./search.ts";
import { showEpisode } from "./show-episode.ts";
import { validate } from "./validate.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";

/** A verb with its vault given: what is left to say are the arguments, which it reads itself. */
type Bound<F extends (ports: Ports, library: Library, input: unknown) => unknown> = (input: unknown) => ReturnType<F>;

/** Everything that can be asked of a memory. */
export interface Verbs {
  readonly search: Bound<typeof search>;
  readonly recall: Bound<typeof recall>;
  readonly related: Bound<typeof related>;
  readonly recent: Bound<typeof recent>;
  readonly explain: Bound<typeof explain>;
  readonly addEpisode: Bound<typeof addEpisode>;
  readonly listEpisodes: Bound<typeof listEpisodes>;
  readonly showEpisode: Bound<typeof showEpisode>;
  readonly causalPath: Bound<typeof causalPath>;
  readonly validate: Bound<typeof validate>;
}

/** The verbs over one vault. */
export function verbsOf(ports: Ports, library: Library): Verbs {
  return {
    search: (input) => search(ports, library, input),
    recall: (input) => recall(ports, library, input),
    related: (input) => related(ports, library, input),
    recent: (input) => recent(ports, library, input),
    explain: (input) => explain(ports, library, input),
    addEpisode: (input) => addEpisode(ports, library, input),
    listEpisodes: (input) => listEpisodes(ports, library, input),
    showEpisode: (input) => showEpisode(ports, library, input),
    causalPath: (input) => causalPath(ports, library, input),
    validate: (input) => validate(ports, library, input),
  };
}
