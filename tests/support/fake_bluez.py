"""Simulates a Bluetooth adapter: the D-Bus interface of BlueZ that Chromium uses on Linux.

Reads one JSON command a line (devices to advertise, values to notify, connections to drop) and
writes one JSON event a line (connected, subscribed, written). bluetooth-bus.ts starts it for tests.
"""

import json
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

PROPERTIES = 'org.freedesktop.DBus.Properties'
MANAGER = 'org.freedesktop.DBus.ObjectManager'
ADAPTER = 'org.bluez.Adapter1'
DEVICE = 'org.bluez.Device1'
SERVICE = 'org.bluez.GattService1'
CHARACTERISTIC = 'org.bluez.GattCharacteristic1'
DESCRIPTOR = 'org.bluez.GattDescriptor1'
AGENTS = 'org.bluez.AgentManager1'
ADAPTER_PATH = '/org/bluez/hci0'
# Without this descriptor Chromium cannot subscribe to a characteristic.
CLIENT_CONFIGURATION = '00002902-0000-1000-8000-00805f9b34fb'

DBusGMainLoop(set_as_default=True)
bus = dbus.SystemBus()
objects = {}


def tell(**event):
    print(json.dumps(event), flush=True)


def strings(values):
    return dbus.Array(values, signature='s')


class Node(dbus.service.Object):
    """One object with its properties."""

    def __init__(self, path, interface, values):
        self.path = path
        self.interface = interface
        self.values = values
        super().__init__(bus, path)
        objects[path] = self

    def interfaces(self):
        return dbus.Dictionary(
            {self.interface: dbus.Dictionary(self.values, signature='sv')}, signature='sa{sv}'
        )

    @dbus.service.method(PROPERTIES, in_signature='ss', out_signature='v')
    def Get(self, _interface, name):
        return self.values[name]

    @dbus.service.method(PROPERTIES, in_signature='s', out_signature='a{sv}')
    def GetAll(self, _interface):
        return dbus.Dictionary(self.values, signature='sv')

    @dbus.service.method(PROPERTIES, in_signature='ssv')
    def Set(self, _interface, name, value):
        self.change(**{name: value})

    @dbus.service.signal(PROPERTIES, signature='sa{sv}as')
    def PropertiesChanged(self, interface, changed, invalidated):
        pass

    def change(self, **values):
        self.values.update(values)
        changed = dbus.Dictionary(values, signature='sv')
        self.PropertiesChanged(self.interface, changed, strings([]))


class Root(dbus.service.Object):
    @dbus.service.method(MANAGER, out_signature='a{oa{sa{sv}}}')
    def GetManagedObjects(self):
        found = {dbus.ObjectPath(path): node.interfaces() for path, node in objects.items()}
        return dbus.Dictionary(found, signature='oa{sa{sv}}')

    @dbus.service.signal(MANAGER, signature='oa{sa{sv}}')
    def InterfacesAdded(self, path, interfaces):
        pass

    @dbus.service.signal(MANAGER, signature='oas')
    def InterfacesRemoved(self, path, interfaces):
        pass


class Agents(Node):
    @dbus.service.method(AGENTS, in_signature='os')
    def RegisterAgent(self, _agent, _capability):
        pass

    @dbus.service.method(AGENTS, in_signature='o')
    def RequestDefaultAgent(self, _agent):
        pass

    @dbus.service.method(AGENTS, in_signature='o')
    def UnregisterAgent(self, _agent):
        pass


class Adapter(Node):
    @dbus.service.method(ADAPTER)
    def StartDiscovery(self):
        self.change(Discovering=dbus.Boolean(True))
        # Chromium reports a device as found once it has a signal strength.
        for device in devices.values():
            device.change(RSSI=dbus.Int16(-50))

    @dbus.service.method(ADAPTER)
    def StopDiscovery(self):
        self.change(Discovering=dbus.Boolean(False))

    @dbus.service.method(ADAPTER, in_signature='a{sv}')
    def SetDiscoveryFilter(self, _filter):
        pass


class Device(Node):
    @dbus.service.method(DEVICE, async_callbacks=('done', 'failed'))
    def Connect(self, done, failed):
        if self.is_absent:
            failed(dbus.DBusException('absent', name='org.bluez.Error.Failed'))
            return
        self.change(Connected=dbus.Boolean(True))
        done()
        tell(event='connected', address=self.address)
        GLib.timeout_add(20, self.resolve)

    def resolve(self):
        self.change(ServicesResolved=dbus.Boolean(True))
        return False

    @dbus.service.method(DEVICE)
    def Disconnect(self):
        self.drop()

    def drop(self):
        for characteristic in self.characteristics.values():
            if characteristic.values['Notifying']:
                characteristic.change(Notifying=dbus.Boolean(False))
        self.change(Connected=dbus.Boolean(False), ServicesResolved=dbus.Boolean(False))
        tell(event='disconnected', address=self.address)


class Characteristic(Node):
    @dbus.service.method(CHARACTERISTIC)
    def StartNotify(self):
        self.change(Notifying=dbus.Boolean(True))
        tell(event='subscribed', address=self.address, uuid=str(self.values['UUID']))

    @dbus.service.method(CHARACTERISTIC)
    def StopNotify(self):
        self.change(Notifying=dbus.Boolean(False))

    @dbus.service.method(CHARACTERISTIC, in_signature='aya{sv}')
    def WriteValue(self, value, _options):
        tell(
            event='written',
            address=self.address,
            uuid=str(self.values['UUID']),
            data=bytes(value).hex(),
        )

    @dbus.service.method(CHARACTERISTIC, in_signature='a{sv}', out_signature='ay')
    def ReadValue(self, _options):
        return self.values['Value']


def add_device(address, name, service, characteristics):
    path = f'{ADAPTER_PATH}/dev_{address.replace(":", "_")}'
    device = Device(
        path,
        DEVICE,
        {
            'Address': address,
            'AddressType': 'public',
            'Name': name,
            'Alias': name,
            'Paired': dbus.Boolean(False),
            'Bonded': dbus.Boolean(False),
            'Connected': dbus.Boolean(False),
            'Trusted': dbus.Boolean(False),
            'Blocked': dbus.Boolean(False),
            'LegacyPairing': dbus.Boolean(False),
            'UUIDs': strings([service]),
            'ServicesResolved': dbus.Boolean(False),
            'Adapter': dbus.ObjectPath(ADAPTER_PATH),
            'RSSI': dbus.Int16(-55),
        },
    )
    device.address = address
    device.is_absent = False
    device.characteristics = {}
    service_path = f'{path}/service1'
    nodes = [
        device,
        Node(
            service_path,
            SERVICE,
            {
                'UUID': service,
                'Device': dbus.ObjectPath(path),
                'Primary': dbus.Boolean(True),
                'Includes': dbus.Array([], signature='o'),
            },
        ),
    ]
    for index, (uuid, flags) in enumerate(characteristics.items()):
        own_path = f'{service_path}/char{index}'
        characteristic = Characteristic(
            own_path,
            CHARACTERISTIC,
            {
                'UUID': uuid,
                'Service': dbus.ObjectPath(service_path),
                'Value': dbus.Array([], signature='y'),
                'Notifying': dbus.Boolean(False),
                'Flags': strings(flags),
            },
        )
        characteristic.address = address
        device.characteristics[uuid] = characteristic
        configuration = Node(
            f'{own_path}/desc0',
            DESCRIPTOR,
            {
                'UUID': CLIENT_CONFIGURATION,
                'Characteristic': dbus.ObjectPath(own_path),
                'Value': dbus.Array([], signature='y'),
            },
        )
        nodes += [characteristic, configuration]
    for node in nodes:
        root.InterfacesAdded(node.path, node.interfaces())
    devices[address] = device


def obey(command):
    kind = command['do']
    if kind == 'add':
        add_device(command['address'], command['name'], command['service'], command['characteristics'])
        return
    device = devices[command['address']]
    if kind == 'notify':
        characteristic = device.characteristics[command['uuid']]
        if characteristic.values['Notifying']:
            characteristic.change(Value=dbus.ByteArray(bytes.fromhex(command['data'])))
    elif kind == 'lose':
        device.is_absent = True
        device.drop()
    elif kind == 'return':
        device.is_absent = False


def on_input(stream, _condition):
    line = stream.readline()
    if not line:
        loop.quit()
        return False
    obey(json.loads(line))
    return True


devices = {}
name = dbus.service.BusName('org.bluez', bus)
root = Root(bus, '/')
Agents('/org/bluez', AGENTS, {})
Adapter(
    ADAPTER_PATH,
    ADAPTER,
    {
        'Address': '00:11:22:33:44:55',
        'AddressType': 'public',
        'Name': 'test',
        'Alias': 'test',
        'Class': dbus.UInt32(0),
        'Powered': dbus.Boolean(True),
        'Discoverable': dbus.Boolean(False),
        'Pairable': dbus.Boolean(True),
        'Discovering': dbus.Boolean(False),
        'UUIDs': strings([]),
        'Modalias': '',
        'Roles': strings(['central', 'peripheral']),
    },
)
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, on_input)
loop = GLib.MainLoop()
tell(event='ready')
loop.run()
