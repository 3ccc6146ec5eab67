import { installFileManager } from "./file-manager.ts";
import { installFileViews } from "./file-views.ts";
import { installIcons } from "./icons.ts";
import { installLeaf } from "./leaf.ts";
import { installMarkdownRenderer } from "./markdown-renderer.ts";
import { installMarkdownView } from "./markdown-view.ts";
import { installMenu } from "./menu.ts";
import { installMetadataCache } from "./metadata-cache.ts";
import { installModal } from "./modal.ts";
import { installNotice } from "./notice.ts";
import { installPlugin } from "./plugin.ts";
import { installPluginLoading } from "./plugin-loading.ts";
import { installSavedLayout } from "./saved-layout.ts";
import { installKeymap, installScope } from "./scope.ts";
import { installSuggestModals } from "./suggest-modal.ts";
import { installVault } from "./vault.ts";
import { installViews } from "./views.ts";
import { installWorkspace } from "./workspace.ts";

/** Patches the mock's classes, once, before the first app is made. */
export function install(): void {
  installVault();
  installMetadataCache();
  installFileManager();
  installScope();
  installKeymap();
  installIcons();
  installModal();
  installSuggestModals();
  installMenu();
  installNotice();
  installWorkspace();
  installLeaf();
  installViews();
  installFileViews();
  installMarkdownRenderer();
  installMarkdownView();
  installPlugin();
  installPluginLoading();
  installSavedLayout();
}
