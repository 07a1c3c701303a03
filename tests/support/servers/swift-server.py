"""OpenStack Swift with its S3 interface: all of its servers in one process, on one folder.

Prints the port of the S3 interface when it is ready, and ends when its standard input does.
"""

import eventlet

eventlet.monkey_patch()

import os
import sys
from array import array

from eventlet import tpool, wsgi
from swift.common import utils

folder, region, account, user, password = sys.argv[1:]

os.makedirs(f"{folder}/devices/disk")
with open(f"{folder}/swift.conf", "w") as file:
    file.write("[swift-hash]\nswift_hash_path_suffix = vitrine\n")
# Before the rest is loaded: it reads the configuration as it is imported.
utils.set_swift_dir(folder)

from swift.common.ring import RingData
from swift.common.wsgi import SwiftHttpProtocol, loadapp

COMMON = f"""
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
disable_fallocate = true
log_level = CRITICAL
"""

STORAGE = """
[pipeline:main]
pipeline = server
[app:server]
use = egg:swift#{kind}
"""

PROXY = f"""
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# Half a second by default, which a busy machine can take.
conn_timeout = 30
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = {region}
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {password} .admin
[filter:slo]
use = egg:swift#slo
"""


class Memory:
    """What Swift asks of a memcached server, which one process can do without."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)


def remembering(app):
    memory = Memory()
    return lambda environ, respond: app({**environ, "swift.cache": memory}, respond)


def start(kind, configuration):
    path = f"{folder}/{kind}.conf"
    with open(path, "w") as file:
        file.write(COMMON + configuration)
    server = eventlet.listen(("127.0.0.1", 0))
    port = server.getsockname()[1]
    if kind != "proxy":
        device = {"id": 0, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": port, "device": "disk"}
        RingData([array("H", [0, 0])], [device], 31).save(f"{folder}/{kind}.ring.gz")
    eventlet.spawn(
        wsgi.server,
        server,
        remembering(loadapp(path, global_conf={"log_name": kind})),
        utils.NullLogger(),
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )
    return port


for kind in ("account", "container", "object"):
    start(kind, STORAGE.format(kind=kind))
print(start("proxy", PROXY), flush=True)
tpool.execute(sys.stdin.read)
