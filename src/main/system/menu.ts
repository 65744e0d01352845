import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';

interface MenuActions {
  readonly goTo: (route: string) => void;
  readonly openMini: () => void;
  readonly showLogs: () => void;
  readonly openMailbox: () => void;
  readonly about: () => void;
  readonly hasMailbox: boolean;
  /** Checks for a new version; null in a build without updates. */
  readonly checkForUpdates: (() => void) | null;
  readonly window: () => BrowserWindow | null;
}

const separator = { type: 'separator' } as const;

function appMenu(actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: 'Coado',
    submenu: [
      { label: 'Sobre o Coado', click: actions.about },
      separator,
      {
        label: 'Configurações…',
        accelerator: 'Command+,',
        click: () => actions.goTo('/settings'),
      },
      separator,
      { label: 'Serviços', role: 'services' },
      separator,
      { label: 'Ocultar o Coado', role: 'hide' },
      { label: 'Ocultar outros', role: 'hideOthers' },
      { label: 'Mostrar tudo', role: 'unhide' },
      separator,
      { label: 'Sair do Coado', role: 'quit' },
    ],
  };
}

function fileMenu(actions: MenuActions, isMac: boolean): MenuItemConstructorOptions {
  return {
    label: '&Arquivo',
    submenu: [
      {
        label: 'Novo preparo',
        accelerator: 'CommandOrControl+N',
        click: () => actions.goTo('/calculator'),
      },
      {
        label: 'Mini timer',
        accelerator: 'CommandOrControl+Shift+M',
        click: actions.openMini,
      },
      {
        label: 'Modo balcão',
        accelerator: 'CommandOrControl+B',
        click: () => actions.goTo('/counter'),
      },
      separator,
      {
        label: 'Imprimir…',
        accelerator: 'CommandOrControl+P',
        click: () => actions.window()?.webContents.print(),
      },
      separator,
      ...(isMac
        ? [{ label: 'Fechar janela', role: 'close' } as const]
        : ([
            {
              label: 'Configurações…',
              accelerator: 'Control+,',
              click: () => actions.goTo('/settings'),
            },
            separator,
            { label: 'Sair', accelerator: 'Control+Q', role: 'quit' },
          ] as const)),
    ],
  };
}

const editMenu: MenuItemConstructorOptions = {
  label: '&Editar',
  submenu: [
    { label: 'Desfazer', role: 'undo' },
    { label: 'Refazer', role: 'redo' },
    separator,
    { label: 'Recortar', role: 'cut' },
    { label: 'Copiar', role: 'copy' },
    { label: 'Colar', role: 'paste' },
    { label: 'Selecionar tudo', role: 'selectAll' },
  ],
};

function goMenu({ goTo }: MenuActions): MenuItemConstructorOptions {
  const places = [
    ['Dashboard', '/dashboard'],
    ['Calculadora', '/calculator'],
    ['Diário', '/brews'],
    ['Receitas', '/recipes'],
    ['Métodos', '/methods'],
    ['Estudos', '/studies'],
    ['Comunidade', '/community'],
    ['Mensagens', '/messages'],
    ['Perfil', '/profile'],
  ] as const;
  return {
    label: '&Ir',
    submenu: places.map(([label, route], index) => ({
      label,
      accelerator: `CommandOrControl+${index + 1}`,
      click: () => goTo(route),
    })),
  };
}

/** Step of Chromium's zoom level. */
const ZOOM_STEP = 0.5;

function viewMenu({ window }: MenuActions, isPackaged: boolean): MenuItemConstructorOptions {
  const zoom = (by: number | null) => {
    const contents = window()?.webContents;
    contents?.setZoomLevel(by === null ? 0 : contents.getZoomLevel() + by);
  };
  return {
    label: 'E&xibir',
    submenu: [
      {
        label: 'Recarregar',
        accelerator: 'CommandOrControl+R',
        click: () => window()?.webContents.reload(),
      },
      separator,
      // Electron's zoom roles would zoom the mini timer when it has the focus.
      { label: 'Tamanho normal', accelerator: 'CommandOrControl+0', click: () => zoom(null) },
      { label: 'Aumentar', accelerator: 'CommandOrControl+Plus', click: () => zoom(ZOOM_STEP) },
      { label: 'Diminuir', accelerator: 'CommandOrControl+-', click: () => zoom(-ZOOM_STEP) },
      separator,
      { label: 'Tela cheia', role: 'togglefullscreen' },
      ...(isPackaged
        ? []
        : [
            separator,
            { label: 'Ferramentas de desenvolvimento', role: 'toggleDevTools' } as const,
          ]),
    ],
  };
}

function helpMenu(actions: MenuActions, isMac: boolean): MenuItemConstructorOptions {
  return {
    label: 'A&juda',
    submenu: [
      ...(actions.hasMailbox
        ? [{ label: 'E-mails deste computador', click: actions.openMailbox }]
        : []),
      ...(actions.checkForUpdates === null
        ? []
        : [{ label: 'Procurar atualizações', click: actions.checkForUpdates }]),
      { label: 'Mostrar registros', click: actions.showLogs },
      ...(isMac ? [] : [separator, { label: 'Sobre o Coado', click: actions.about }]),
    ],
  };
}

export function buildMenu(
  actions: MenuActions,
  platform: NodeJS.Platform,
  isPackaged: boolean,
): Menu {
  const isMac = platform === 'darwin';
  return Menu.buildFromTemplate([
    ...(isMac ? [appMenu(actions)] : []),
    fileMenu(actions, isMac),
    editMenu,
    goMenu(actions),
    viewMenu(actions, isPackaged),
    ...(isMac
      ? [
          {
            label: 'Janela',
            submenu: [
              { label: 'Minimizar', role: 'minimize' },
              { label: 'Zoom', role: 'zoom' },
              separator,
              { label: 'Trazer tudo para a frente', role: 'front' },
            ],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    helpMenu(actions, isMac),
  ]);
}
