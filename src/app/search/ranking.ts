import { fadings, usualSearch } from "../../core/model/search-settings.ts";
import type { Ports } from "../ports.ts";

/** How hits are put in order where nobody says so: as the settings do. */
export function rankingBy({ searching }: Pick<Ports, "searching">): {
  readonly fusion: "weighted";
  readonly decay: number;
} {
  return { fusion: "weighted", decay: fadings[(searching?.() ?? usualSearch).decay] };
}
